import 'server-only';
import { accountLink } from '@/lib/accounts/service/account-links';
import { hasProAccount, keepablePassword, makeFirstOwner, signInOwner } from '@/lib/accounts/service/open-owner';
import { openCompany } from '@/lib/companies/service/open-company';
import { countryById } from '@/lib/config/countries';
import { businessLinkDays } from '@/lib/config/limits-requests';
import { recordActivity } from '@/lib/effects/activity';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { phoneCountryId, toE164 } from '@/lib/i18n/phone';
import { resolveLocation, zoneOfCountry } from '@/lib/places/service';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import type { BusinessLink, OpenBusinessInput, OpenedBusiness } from '../contract-business';
import { type BusinessRow, findOpening, setOpened, setOpenLink, spendOpening } from '../queries/businesses';
import { websiteOf } from './website';

/** Mails the link that proves the address of a business and opens its portal. Nothing typed is repeated: the address may be another's. */
export async function mailBusinessLink(
  tx: Transaction,
  to: { id: number; email: string; language: Locale },
): Promise<void> {
  const token = makeToken();
  const hash = hashToken(token);
  await setOpenLink(tx, to.id, { hash, days: businessLinkDays });
  await queueMail(tx, {
    kind: 'business-link',
    to: to.email,
    language: to.language,
    data: { link: accountLink('openBusiness', to.language, { token }), days: businessLinkDays },
    dedupeKey: `business-link:${hash}`,
    subject: { kind: 'business_request', id: to.id },
  });
}

/** The city that was typed, as far as we know it. */
async function placeOf(city: string, language: Locale, countryId: number, context: ServiceContext) {
  const country = countryById(countryId)?.iso;
  const { CityId } = await resolveLocation({ lang_code: language, address: city, country }, context);
  return CityId === unset ? null : CityId;
}

/** What the mailed link of a business opens, without using it up. @throws PlatformError 410 */
export async function getBusinessLink({ business_token }: { business_token: string }): Promise<{
  Object: BusinessLink;
}> {
  const found = await findOpening(hashToken(business_token));
  if (!found) throw new PlatformError(410);
  const { companyName: CompanyName, email: Email, city: City, phoneNumber, openExpiresAt } = found;
  return {
    Object: {
      CompanyName,
      Email,
      City,
      CountryId: phoneCountryId(phoneNumber) ?? unset,
      HasAccount: await hasProAccount(Email),
      ExpiresDate: openExpiresAt!,
    },
  };
}

/** The company of a business, and its owner. */
async function begin(tx: Transaction, business: BusinessRow, given: Given) {
  const { companyName, name, email, phoneNumber, website, id } = business;
  const { countryId, cityId, language, passwordHash } = given;
  const phone = toE164(phoneNumber, countryId) ?? phoneNumber;
  const timezone = zoneOfCountry(countryId)!;
  const company = await openCompany(tx, {
    name: companyName,
    email,
    phoneNumber: phone,
    url: websiteOf(website),
    countryId,
    cityId,
    timezone,
  });
  await setOpened(tx, id, company.id);
  const memberId = await makeFirstOwner(tx, company.id, { email, name, phoneNumber: phone, language, passwordHash });
  await recordActivity(tx, { companyId: company.id, memberId, kind: 'company.open' });
  return { ...company, memberId };
}

interface Given {
  countryId: number;
  cityId: number | null;
  language: Locale;
  passwordHash: string | null;
}

/**
 * Opens the company of a business whose address the link proves, with its portal; the public sees nothing of it before it was checked
 * (docs/portal.md §1). A new account is signed in.
 * @throws PlatformError 403 for an account that was ended, 410 for a link that opens nothing, 422 by field
 */
export async function openBusiness(input: OpenBusinessInput, context: ServiceContext): Promise<OpenedBusiness> {
  const hash = hashToken(input.business_token);
  const found = await findOpening(hash);
  if (!found) throw new PlatformError(410);
  const isNew = !(await hasProAccount(found.email));
  if (isNew && input.password === undefined) throw invalid({ password: 'required' });
  const countryId = input.country_id;
  if (!countryById(countryId)) throw invalid({ country_id: 'invalid' });
  const language = input.lang_code ?? found.language;
  const passwordHash = isNew ? await keepablePassword(input.password!) : null;
  const cityId = await placeOf(input.city, language, countryId, context);
  return inTransaction(async (tx) => {
    const business = await spendOpening(tx, hash);
    if (!business) throw new PlatformError(410);
    const { id, tag, memberId } = await begin(tx, business, { countryId, cityId, language, passwordHash });
    const login = isNew ? await signInOwner(tx, memberId, id, context.now) : {};
    return { ...login, CompanyId: id, CompanyTag: tag };
  });
}
