import { randomUUID } from 'node:crypto';
import { create } from 'qrcode';
import { invitationStates, listOpinionInvitations } from '@/lib/opinions/contract-invitations';
import { askSigned } from '@/lib/pages/ask-signed';
import { absolute } from '@/lib/pages/json-ld';
import { href } from '@/lib/routes/href';
import { isLocale, type Locale } from '@/lib/values/locale';
import { loadPortalPage, type PortalFrame } from '../load';
import type { PortalPageProps } from '../query';

export type Invitations = Awaited<ReturnType<typeof loadInvitations>>;

/** The form on the company's page where any neighbor asks for a personal link. */
const askForm = 'opinion-ask-form';

/** A QR code as one path: its dark squares, a run of a row each. */
function drawCode(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const isDark = (x: number, y: number) => x < size && data[y * size + x] !== 0;
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const start = x;
      while (isDark(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  return { size, path };
}

/** The link that anybody may have, and its code; none while the company has no public page. */
function loadCard({ portal }: PortalFrame, lang: Locale) {
  const { CompanyId, CompanyName, IsPublished } = portal.Company;
  if (!IsPublished) return null;
  const link = `${absolute(href('company', { id: CompanyId, slug: CompanyName }, lang))}#${askForm}`;
  return { lang, link, ...drawCode(link) };
}

/** What the screen of invitations is drawn from: whom the company asked, the form, the card to print. */
export async function loadInvitations(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('invitations', props);
  const { said, locale } = visit;
  const status = invitationStates.find((name) => name === said('status'));
  const filters = { filter_search: said('filter_search'), status };
  const list = await askSigned(listOpinionInvitations, {
    company_id: companyId,
    filter_search: filters.filter_search,
    status_types: status && [status],
    cursor: said('cursor'),
  });
  const lang = said('lang');
  const card = loadCard(frame, lang !== undefined && isLocale(lang) ? lang : locale);
  return { visit, frame, filters, list: list!, card, idempotencyKey: randomUUID() };
}
