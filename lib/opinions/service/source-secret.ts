import 'server-only';
import { keyedHashes, openSealedText, sealText } from '@/lib/config/sealed-text';

const purposeOf = (companyId: number, sourceId: number) => `review source ${sourceId} of company ${companyId}`;

/** Sources that the marketplace's own key reads take turns too. */
const ownKey = 'own';

/** A token as a row may hold it, and what is alike of all rows that have the same. */
export async function sealSource(companyId: number, sourceId: number, secret: string | null) {
  if (secret === null) return { token: null, tokenKey: ownKey };
  return {
    token: await sealText(purposeOf(companyId, sourceId), secret),
    tokenKey: keyedHashes('review source', secret)[0],
  };
}

/** The token of a row; null for one without. @throws Error where the secret that sealed it is configured no more */
export const openSource = async (row: { companyId: number; sourceId: number; token: string | null }) =>
  row.token === null ? null : openSealedText(purposeOf(row.companyId, row.sourceId), row.token);
