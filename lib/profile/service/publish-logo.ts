import 'server-only';
import { findCompanyGuid, setLogo } from '@/lib/companies/service/sections';
import type { Transaction } from '@/lib/effects/transaction';
import { pictureOf, placeLogo } from '@/lib/media/service/place-logo';

const addressIn = (content: object): string =>
  'LogoUrl' in content && typeof content.LogoUrl === 'string' ? content.LogoUrl : '';

/**
 * Brings a logo that is published to the cards, which ask for it by its company; one that is taken away leaves them. A logo that was never
 * brought here (of an import) stays as it is.
 * @param was what was published before, in any language
 */
export async function publishLogo(
  tx: Transaction,
  companyId: number,
  { was, is }: { was: readonly object[]; is: object },
): Promise<void> {
  const picture = pictureOf(addressIn(is));
  if (picture) {
    if (picture.guid === (await findCompanyGuid(tx, companyId)) && (await placeLogo(picture)))
      await setLogo(tx, companyId, true);
    return;
  }
  const isTakenAway = addressIn(is) === '' && was.some((content) => pictureOf(addressIn(content)) !== undefined);
  if (isTakenAway) await setLogo(tx, companyId, false);
}
