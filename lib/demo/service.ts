import 'server-only';
import type { Login } from '@/lib/accounts/contract';
import { deleteDemoMembers, openDemoSession } from '@/lib/accounts/service/demo';
import { addDemoBookings } from '@/lib/bookings/service/demo';
import {
  addDemoCompany,
  countDemoCompanies,
  deleteDemoCompanies,
  demoCompaniesOver,
} from '@/lib/companies/service/demo';
import { env } from '@/lib/config/env';
import { demoLimits } from '@/lib/config/limits';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { addDemoOpinions } from '@/lib/opinions/service/demo';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { DemoInput } from './contract';
import { demoWords } from './rules/words';

/** Deletes what is over, and so many of the oldest; their people first, who are found by their company. */
async function deleteDemos(tx: Transaction, now: Date, more: number): Promise<void> {
  const ids = await demoCompaniesOver(tx, now, more);
  if (ids.length === 0) return;
  await deleteDemoMembers(tx, ids);
  await deleteDemoCompanies(tx, ids);
}

/**
 * Makes a demo company of its own, and opens it. Beyond the most that live at once the oldest goes.
 * @throws PlatformError 404 without a demo host, 503 where there is no city to put it in
 */
export async function startDemo(input: DemoInput, { now }: ServiceContext): Promise<Login> {
  const { DEMO_HOST } = env();
  if (DEMO_HOST === undefined || input.DomainName.toLowerCase() !== DEMO_HOST) throw notFound();
  const locale = input.lang_code ?? 'en';
  const { company: name, about, owner, colleague, opinions, ...work } = demoWords[locale];
  const until = new Date(now.getTime() + demoLimits.minutes * 60_000);
  return inTransaction(async (tx) => {
    await deleteDemos(tx, now, Math.max(0, (await countDemoCompanies(tx, now)) + 1 - demoLimits.maxAlive));
    const company = await addDemoCompany(tx, { locale, until, name, about });
    if (!company) throw new PlatformError(503);
    await addDemoBookings(tx, company, { ...work, locale, team: [owner, colleague], now });
    await addDemoOpinions(tx, company.id, { locale, opinions });
    return openDemoSession(tx, company.id, { locale, owner, colleague, clientName: input.ClientName ?? '', now });
  });
}

/** Deletes the demo companies whose hour is over, with everything of them. For the worker. */
export const deleteExpiredDemos = (now: Date): Promise<void> => inTransaction((tx) => deleteDemos(tx, now, 0));
