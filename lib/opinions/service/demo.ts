import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import { type DemoOpinion, insertDemoOpinions } from '../queries/demo';

/** Gives a demo company opinions of invented neighbors: one answered, others not. */
export const addDemoOpinions = (
  tx: Transaction,
  companyId: number,
  { locale, opinions }: { locale: Locale; opinions: readonly DemoOpinion[] },
): Promise<void> => insertDemoOpinions(tx, companyId, locale, opinions);
