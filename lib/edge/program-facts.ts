/** What pages and headers take from the program state (docs/product.md §4). */
export interface ProgramFacts {
  isLive: boolean;
  isMaintenance: boolean;
  /** Whose marketplace it is, as people read it. */
  company: string;
  /** Measurement id of Google Analytics; empty where visits are not counted. */
  analyticsId: string;
}

const key = Symbol.for('dorbel.program-facts');
const memory = globalThis as { [key]?: ProgramFacts };

/** What the platform said last, shared by the front server and the application; undefined until it said something. */
export const programFacts = (): ProgramFacts | undefined => memory[key];

/** Keeps what the platform says. @returns whether it says something else than before */
export function keepProgramFacts(facts: ProgramFacts): boolean {
  const before = memory[key];
  memory[key] = facts;
  return (Object.keys(facts) as (keyof ProgramFacts)[]).some((name) => before?.[name] !== facts[name]);
}

/** For tests. */
export function forgetProgramFacts(): void {
  delete memory[key];
}
