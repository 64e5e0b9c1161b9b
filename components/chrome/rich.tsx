import type { ReactNode } from 'react';
import { askLink } from '@/components/parts/faq';
import { locationCookieDays, providerAnswerBusinessDays } from '@/lib/config/limits';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import type { ChromeFacts } from './facts';

const linkTo = (path: string) => (children: ReactNode) => <a href={path}>{children}</a>;

/** Tags that lead to another page. */
function linksIn(locale: Locale) {
  return {
    ...askLink(locale),
    claim: linkTo(href('claimProfile', {}, locale)),
    contact: linkTo(href('contactUs', {}, locale)),
    faqs: linkTo(href('faqs', {}, locale)),
    group: linkTo(href('groupDiscounts', {}, locale)),
    how: linkTo(href('howItWorks', {}, locale)),
    join: linkTo(href('listMyBusiness', {}, locale)),
    privacy: linkTo(href('privacyPolicy', {}, locale)),
    refer: linkTo(href('referFriends', {}, locale)),
    support: linkTo(href('supportLocalPros', {}, locale)),
    terms: linkTo(href('terms', {}, locale)),
  };
}

const blocks = {
  p: (children: ReactNode) => <p>{children}</p>,
  ul: (children: ReactNode) => <ul>{children}</ul>,
  li: (children: ReactNode) => <li>{children}</li>,
  b: (children: ReactNode) => <b>{children}</b>,
};

/** What the words of info pages may name; the numbers are those the product keeps to. For `t`. */
export function plainValues({ brand, analyticsId }: ChromeFacts) {
  return {
    brand: brand.name,
    emailAddress: brand.email,
    phone: brand.phone,
    days: providerAnswerBusinessDays,
    cookieDays: locationCookieDays,
    counted: analyticsId === '' ? 'no' : 'yes',
  };
}

/** The same values, and the tags that words may use. For `t.rich`. */
export function richValues(locale: Locale, facts: ChromeFacts) {
  return { ...blocks, ...linksIn(locale), email: linkTo(`mailto:${facts.brand.email}`), ...plainValues(facts) };
}
