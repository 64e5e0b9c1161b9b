import { randomUUID } from 'node:crypto';
import { getVisitChoices, type PlanVisitsInput, planVisits, type VisitRepeat } from '@/lib/bookings/contract-visits';
import { ask } from '@/lib/pages/ask';
import { askSigned } from '@/lib/pages/ask-signed';
import { suggestPlaces } from '@/lib/places/contract';
import type { Locale } from '@/lib/values/locale';
import { loadPortalPage } from '../load';
import type { PortalPageProps, PortalVisit } from '../query';

export type Announce = Awaited<ReturnType<typeof loadAnnounce>>;

/** Places by a name that was searched for, as the form takes them. */
async function findPlaces(q: string | undefined, lang_code: Locale) {
  if (q === undefined) return undefined;
  const { Places } = await ask(suggestPlaces, { q, lang_code });
  return Places.flatMap(({ Kind, Id, Name, CityName }) =>
    Kind === 'gazetteer' ? [] : [{ Place: `${Kind}-${Id}`, Name, CityName }],
  );
}

/** The dates of a repeated street day that was typed, and is to be confirmed; undefined where nothing is. */
async function loadPlan(companyId: number, { typed, faults }: PortalVisit) {
  if (faults.is_confirmed !== 'required') return undefined;
  const { start = '', end = '', repeat, until, place, team_member_id } = typed;
  const asked: PlanVisitsInput = { company_id: companyId, start, end, repeat: repeat as VisitRepeat, until, place };
  return askSigned(planVisits, team_member_id ? { ...asked, team_member_id: Number(team_member_id) } : asked);
}

/** What the form of a street day is drawn from. */
export async function loadAnnounce(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('announce', props);
  const { locale, said } = visit;
  const [choices, found, plan] = await Promise.all([
    askSigned(getVisitChoices, { company_id: companyId, place: visit.typed.place, lang_code: locale }),
    findPlaces(said('filter_search'), locale),
    loadPlan(companyId, visit),
  ]);
  return { visit, frame, choices: choices!.Object, found, plan, announceKey: randomUUID() };
}
