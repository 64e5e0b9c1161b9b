import type { CompanySearchResult } from '@/lib/companies/contract';
import { integrationHref, portalHref } from '@/lib/routes/integration';
import { type CardContext, countryOfCard } from './card-context';
import type { ContactView } from './card-views';
import type { PartsWords } from './card-words';
import { safeHref } from './safe-href';

const ours = 'noopener';
const theirs = 'noopener noreferrer ugc nofollow';
const onlyDigits = (number: string) => number.replace(/[^+\d]/g, '');

/** Phone, SMS (on phones), e-mail, site: for paying companies, and never more than the platform gave (specification §6). */
function paidContacts(card: CompanySearchResult, context: CardContext, t: PartsWords): (ContactView | null)[] {
  if (!card.HasPayingSubscription) return [];
  const { CompanyPhoneNumber: phone, CompanySmsNumber: sms, CompanyEmail: email } = card;
  const country = countryOfCard(card, context)?.iso ?? 'other';
  const site = safeHref(card.CompanyUrl);
  const mail = (email ?? '').split('@').map(encodeURIComponent).join('@');
  return [
    phone ? { icon: 'phone', label: t('contact.phone'), href: `tel:${onlyDigits(phone)}` } : null,
    sms ? { icon: 'sms', label: t('contact.sms'), href: `sms:${onlyDigits(sms)}`, isPhoneOnly: true } : null,
    email ? { icon: 'mail', label: t('contact.email', { country }), href: `mailto:${mail}` } : null,
    site ? { icon: 'globe', label: t('contact.site'), href: site, rel: theirs } : null,
  ];
}

/** Portal, live reviews, chat: by the provider's flags, once there is a place for them to lead to. */
function flaggedContacts(card: CompanySearchResult, context: CardContext, t: PartsWords): (ContactView | null)[] {
  const { outlets, locale, ts } = context;
  const { integrationOrigin, portalOrigin } = outlets;
  const visit = { key: card.CompanyClientKeyGuid, slug: card.CompanySlug, locale, guids: [card.CompanyGuid], ts };
  const to = (page: 'live-reviews' | 'website-chat') =>
    integrationOrigin ? integrationHref(integrationOrigin, { ...visit, page }) : null;
  const portal = card.HasConsumerPortal && portalOrigin ? portalHref(portalOrigin, card.CompanySlug, locale) : null;
  const reviews = card.HasSocialMediaReviews ? to('live-reviews') : null;
  const chat = card.HasWebsiteChat ? to('website-chat') : null;
  return [
    portal ? { icon: 'portal', label: t('contact.portal'), href: portal, rel: ours } : null,
    reviews ? { icon: 'star-line', label: t('contact.reviews'), href: reviews, rel: ours } : null,
    chat ? { icon: 'messages', label: t('contact.chat'), href: chat, rel: ours } : null,
  ];
}

/** Ways to reach a provider, in the order of the card. */
export function contactsOf(card: CompanySearchResult, context: CardContext, t: PartsWords): ContactView[] {
  return [...paidContacts(card, context, t), ...flaggedContacts(card, context, t)].filter((one) => one !== null);
}
