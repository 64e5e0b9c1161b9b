import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { getSection } from '@/lib/profile/contract-sections';
import { sectionType } from '@/lib/values/ids';

/** Guid of the widget that the company's own page has (docs/product.md §3, Reviews section); empty where it has none. */
export async function loadOwnGuid(companyId: number): Promise<string> {
  const found = await askSigned(getSection, { company_id: companyId, id: sectionType.reviews }).catch((error) => {
    if (isRefused(error, 404)) return null;
    throw error;
  });
  const guids = found?.Object.Translations.map(({ Published }) => Published?.ReviewsWidgetGuid) ?? [];
  return guids.find((guid): guid is string => typeof guid === 'string' && guid !== '') ?? '';
}
