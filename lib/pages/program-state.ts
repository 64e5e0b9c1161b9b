import 'server-only';
import { getProgram } from '@/lib/accounts/contract';
import { isAnalyticsId } from '@/lib/config/analytics-id';
import { env } from '@/lib/config/env';
import { sharedPageCache } from '@/lib/edge/page-cache/purge';
import { keepProgramFacts, type ProgramFacts, programFacts } from '@/lib/edge/program-facts';
import { log } from '@/lib/log/log';
import { run } from '@/lib/platform';

/** How long a state counts as new, and how soon a call that failed is made again. */
const freshMs = 30_000;
const againMs = 5_000;

/** Until the platform has said anything: as this instance is set itself. */
const ownFacts = (): ProgramFacts => {
  const { MARKETPLACE_LIVE, MAINTENANCE_MODE, BRAND_NAME, GOOGLE_ANALYTICS_ID: analyticsId = '' } = env();
  return { isLive: MARKETPLACE_LIVE, isMaintenance: MAINTENANCE_MODE, company: BRAND_NAME, analyticsId };
};

/** Asks again and again, so that every page can say what is so without asking. */
class ProgramWatch {
  private dueAtMs = 0;
  private reading: Promise<void> | undefined;

  constructor() {
    setInterval(() => void this.ask(), freshMs).unref();
  }

  /** @returns what was said last; waits only where nothing was said yet */
  async read(): Promise<ProgramFacts> {
    if (Date.now() >= this.dueAtMs) void this.ask();
    if (programFacts() === undefined) await this.reading;
    return programFacts() ?? ownFacts();
  }

  private ask(): Promise<void> {
    this.reading ??= this.hear().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** A call that fails changes nothing: the last good state stands (docs/interface.md §3). */
  private async hear(): Promise<void> {
    try {
      const context = { now: new Date(), caller: { kind: 'page' } as const };
      const { ProgramState: state } = await run(getProgram, { language_code: 'en' }, context);
      const company = state.CompanyDisplay || state.Company || env().BRAND_NAME;
      // It stands in pages and in their policy: another kind of id counts as none.
      const analyticsId = isAnalyticsId(state.GoogleAnalytics) ? state.GoogleAnalytics : '';
      const facts = { isLive: state.IsLive, isMaintenance: state.MaintenanceMode, company, analyticsId };
      // Every page that is kept says something of it.
      if (keepProgramFacts(facts)) sharedPageCache()?.age();
      this.dueAtMs = Date.now() + freshMs;
    } catch (error) {
      this.dueAtMs = Date.now() + againMs;
      log.warn({ error }, 'program state not read');
    }
  }
}

const key = Symbol.for('dorbel.program-watch');
const memory = globalThis as { [key]?: ProgramWatch };

/** Live, maintenance, company and analytics of the marketplace, by its platform's word. Never rejects. */
export async function readProgram(): Promise<ProgramFacts> {
  // The embedded platform makes its state of this process's own settings: there is nothing to ask.
  if (env().PLATFORM_API_URL === undefined) return ownFacts();
  memory[key] ??= new ProgramWatch();
  return memory[key].read();
}
