import { useTranslations } from 'next-intl';
import type { AnchorHTMLAttributes } from 'react';
import { IconLink } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icon';
import type { CompanySearchResult } from '@/lib/companies/contract';
import { integrationHref, portalHref } from '@/lib/routes/integration';
import { type CardContext, countryOfCard } from './card-context';
import { safeHref } from './safe-href';

type ContactName = 'phone' | 'sms' | 'email' | 'site' | 'portal' | 'reviews' | 'chat';
interface Contact extends AnchorHTMLAttributes<HTMLAnchorElement> {
  name: ContactName;
  icon: IconName;
  href: string;
}

const outside = { target: '_blank', rel: 'noopener' } as const;
const onlyDigits = (number: string) => number.replace(/[^+\d]/g, '');

/** Phone, SMS (phones only), e-mail, site: for paying companies, and never more than the platform gave (specification §6). */
function paidContacts(card: CompanySearchResult): (Contact | null)[] {
  if (!card.HasPayingSubscription) return [];
  const { CompanyPhoneNumber: phone, CompanySmsNumber: sms, CompanyEmail: email } = card;
  const site = safeHref(card.CompanyUrl);
  return [
    phone ? { name: 'phone', icon: 'phone', href: `tel:${onlyDigits(phone)}` } : null,
    sms ? { name: 'sms', icon: 'sms', href: `sms:${onlyDigits(sms)}`, className: 'narrow-only' } : null,
    email ? { name: 'email', icon: 'mail', href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` } : null,
    site
      ? { name: 'site', icon: 'globe', href: site, target: '_blank', rel: 'noopener noreferrer ugc nofollow' }
      : null,
  ];
}

/** Portal, live reviews, chat: by the provider's flags, once there is a place for them to lead to. */
function flaggedContacts(card: CompanySearchResult, { outlets, locale, ts }: CardContext): (Contact | null)[] {
  const { integrationOrigin, portalOrigin } = outlets;
  const visit = { key: card.CompanyClientKeyGuid, slug: card.CompanySlug, locale, guids: [card.CompanyGuid], ts };
  const to = (page: 'live-reviews' | 'website-chat') =>
    integrationOrigin ? integrationHref(integrationOrigin, { ...visit, page }) : null;
  const reviews = card.HasSocialMediaReviews ? to('live-reviews') : null;
  const chat = card.HasWebsiteChat ? to('website-chat') : null;
  return [
    card.HasConsumerPortal && portalOrigin
      ? { name: 'portal', icon: 'portal', href: portalHref(portalOrigin, card.CompanySlug, locale), ...outside }
      : null,
    reviews ? { name: 'reviews', icon: 'star-line', href: reviews, ...outside } : null,
    chat ? { name: 'chat', icon: 'messages', href: chat, ...outside } : null,
  ];
}

/** Ways to reach a provider, as icons; nothing where there is none. */
export function ContactIcons({ card, context }: { card: CompanySearchResult; context: CardContext }) {
  const t = useTranslations('parts');
  const contacts = [...paidContacts(card), ...flaggedContacts(card, context)].filter((one) => one !== null);
  if (contacts.length === 0) return null;
  const country = countryOfCard(card, context)?.iso ?? 'other';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are links about one company.
    <div className="provider-icons" role="group" aria-label={t('contact.list', { company: card.CompanyName })}>
      {contacts.map(({ name, icon, ...link }) => (
        <IconLink key={name} icon={icon} label={t(`contact.${name}`, { country })} look="soft" isSmall {...link} />
      ))}
    </div>
  );
}
