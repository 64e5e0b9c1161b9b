import { getCut, type LogoCutView } from '@/lib/media/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';

/** Where a logo was cut; undefined for one that was never cut here. */
export async function loadCut(company_id: number, cut_of: string): Promise<LogoCutView | undefined> {
  if (cut_of === '') return undefined;
  const found = await askSigned(getCut, { company_id, cut_of }).catch((error) => {
    if (isRefused(error, 404, 422)) return null;
    throw error;
  });
  return found?.Object;
}
