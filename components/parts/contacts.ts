import type { CompanySearchResult } from '@/lib/companies/contract';
import { integrationHref, portalHref } from '@/lib/routes/integration';
import type { CardContext } from './card-context';
import type { ContactIcon } from './card-views';
import { safeHref } from './safe-href';

/** What is known of the ways to a company, from a search result or from its own view. */
type Reachable = Pick<
  CompanySearchResult,
  | 'HasPayingSubscription'
  | 'CompanyPhoneNumber'
  | 'CompanySmsNumber'
  | 'CompanyEmail'
  | 'CompanyUrl'
  | 'CompanyClientKeyGuid'
  | 'CompanySlug'
  | 'CompanyGuid'
  | 'HasConsumerPortal'
  | 'HasSocialMediaReviews'
  | 'HasWebsiteChat'
>;

type Contact = readonly [icon: ContactIcon, href: string];

const hasDigits = (number: string | null): number is string => number !== null && /\d/.test(number);
const onlyDigits = (number: string) => number.replace(/[^+\d]/g, '');

/** Phone, SMS (on phones), e-mail, site: for paying companies, and never more than the platform gave (docs/product.md §6). */
function paidContacts(card: Reachable): (Contact | null)[] {
  if (!card.HasPayingSubscription) return [];
  const { CompanyPhoneNumber: phone, CompanySmsNumber: sms, CompanyEmail: email } = card;
  const site = safeHref(card.CompanyUrl);
  const mail = (email ?? '').split('@').map(encodeURIComponent).join('@');
  return [
    hasDigits(phone) ? ['phone', `tel:${onlyDigits(phone)}`] : null,
    hasDigits(sms) ? ['sms', `sms:${onlyDigits(sms)}`] : null,
    email ? ['mail', `mailto:${mail}`] : null,
    site ? ['globe', site] : null,
  ];
}

/** Portal, live reviews, chat: by the provider's flags, once there is a place for them to lead to. */
function flaggedContacts(card: Reachable, { outlets, locale, ts }: CardContext): (Contact | null)[] {
  const { integrationOrigin, portalOrigin } = outlets;
  const visit = { key: card.CompanyClientKeyGuid, slug: card.CompanySlug, locale, guids: [card.CompanyGuid], ts };
  const to = (page: 'live-reviews' | 'website-chat') =>
    integrationOrigin === null ? null : integrationHref(integrationOrigin, { ...visit, page });
  const portal = card.HasConsumerPortal && portalOrigin ? portalHref(portalOrigin, card.CompanySlug, locale) : null;
  const reviews = card.HasSocialMediaReviews ? to('live-reviews') : null;
  const chat = card.HasWebsiteChat ? to('website-chat') : null;
  return [
    portal ? ['portal', portal] : null,
    reviews ? ['star-line', reviews] : null,
    chat ? ['messages', chat] : null,
  ];
}

/** Ways to reach a provider, in the order of the card. */
export function contactsOf(card: Reachable, context: CardContext): Contact[] {
  return [...paidContacts(card), ...flaggedContacts(card, context)].filter((one) => one !== null);
}
