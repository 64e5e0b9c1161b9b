import type { QueryPort } from '@/lib/db/port';

export interface Statement {
  text: string;
  params: readonly unknown[];
}

/** A port that writes down what it is asked. Nothing is stored of it yet; it is as soon as news of writes arrive. */
export function listening(port: QueryPort) {
  const statements: Statement[] = [];
  const news: Promise<unknown>[] = [];
  const heard: QueryPort = {
    kind: port.kind,
    query: (text, params = [], options) => {
      statements.push({ text, params });
      return port.query(text, params, options);
    },
    listen: (...asked) => {
      const listens = port.listen(...asked);
      news.push(listens);
      return listens;
    },
    exec: (text) => port.exec(text),
    close: () => port.close(),
    transaction: (work) => port.transaction(work),
  };
  return { port: heard, statements, hears: () => Promise.all(news) };
}

/** A step of a plan; what it did where the plan was carried out. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** A step and all below it. */
export const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** How a statement would be carried out, or `isRun`, is. */
export async function planOf(port: QueryPort, { text, params }: Statement, isRun = false): Promise<Plan> {
  const how = isRun ? 'analyze, format json' : 'format json';
  const { rows: found } = await port.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (${how}) ${text}`, params);
  return found[0]!['QUERY PLAN'][0].Plan;
}
