import { listActivity } from '@/lib/accounts/contract-activity';
import type { DateContext } from '@/lib/i18n/format-date';
import { askSigned } from '@/lib/pages/ask-signed';
import type { PortalFrame } from './load';
import type { PortalVisit } from './query';

/** Who changed a row, and when: an instant, shown by this clock. */
export interface LastChange {
  name: string;
  at: string;
  clock: DateContext;
}

/** An offer and its booking page are one row. */
export const offerKinds = ['service', 'page'] as const;

/** Acts of a row that are looked through: those that left its version as it was stand between. */
const looked = 20;

/**
 * The member who overtook a form that was refused as a conflict (docs/rules/portal-pains.md A2.2), as the activity has it: the newest change
 * of the version that the form was drawn with, or of a later one.
 * @param names of the row in the activity: `service.7`
 * @returns undefined for any other outcome, where no member did it, and for who may not see what others did
 */
async function readLastChange(
  { outcome, typed }: PortalVisit,
  { portal: { Access, Company }, clock }: PortalFrame,
  names: readonly string[],
): Promise<LastChange | undefined> {
  const seen = Number(typed.version);
  if (outcome !== 'portal-changed' || !Access.ViewRecentActivity || !(seen > 0)) return undefined;
  const lists = await Promise.all(
    names.map((name) => askSigned(listActivity, { company_id: Company.CompanyId, name, max_results: looked })),
  );
  const [last] = lists
    .flatMap((list) => list?.Objects ?? [])
    .filter(({ SubjectVersion }) => SubjectVersion !== null && SubjectVersion >= seen)
    .sort((one, two) => two.Id - one.Id);
  return last?.MemberName ? { name: last.MemberName, at: last.Date, clock } : undefined;
}

/** A visit with the member who overtook its form, for the sentence over it (`OutcomeNote`). */
export type Overtaken<Visit = PortalVisit> = Visit & { last?: LastChange | undefined };

/** @param kinds first words under which the activity has what was done to the row */
export async function withLastChange<Visit extends PortalVisit>(
  visit: Visit,
  frame: PortalFrame,
  kinds: readonly string[],
  id = visit.id,
): Promise<Overtaken<Visit>> {
  const names = kinds.map((kind) => `${kind}.${id}`);
  return { ...visit, last: await readLastChange(visit, frame, names) };
}
