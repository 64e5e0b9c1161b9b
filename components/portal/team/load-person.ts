import { listFeeds } from '@/lib/bookings/contract-feeds';
import { getServiceProvider } from '@/lib/bookings/contract-team';
import { dayInZone } from '@/lib/i18n/format-date';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import { loadRoom } from '../pictures/load-room';
import type { PortalPageProps } from '../query';
import { textsOf } from './person-values';

export type PersonPage = Awaited<ReturnType<typeof loadPerson>>;

/** What one person is drawn from: what was typed into the form, where that failed. @throws Next's not-found for another company's */
export async function loadPerson(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('person', props);
  const asked = { company_id: companyId, id: visit.id ?? 0, lang_code: visit.locale };
  const [found, feeds, room] = await Promise.all([
    loadRow({ visit, frame }, askSigned(getServiceProvider, asked)),
    askSigned(listFeeds, { company_id: companyId, member_id: asked.id || undefined }),
    loadRoom({ company_id: companyId, purpose: 'person' }),
  ]);
  const row = found.Object;
  const isTyped = visit.typed.first_name !== undefined;
  const texts = isTyped ? visit.typed : textsOf(row, dayInZone(new Date(), row.TimezoneName));
  return {
    visit: await withLastChange(visit, frame, ['provider']),
    frame,
    row,
    texts,
    room,
    feed: feeds!.Objects.find(({ TeamMemberId }) => TeamMemberId === row.Id),
  };
}
