import type { Locale } from '@/lib/i18n/locales';
import { href, hrefIfBuilt } from '@/lib/routes/href';

/** Words of messages/chrome that label a link. */
export type LinkLabel =
  | 'listMyBusiness'
  | 'signIn'
  | 'signUp'
  | 'signOut'
  | 'contactUs'
  | 'howItWorks'
  | 'aboutUs'
  | 'blog'
  | 'terms'
  | 'privacyPolicy'
  | 'faqs'
  | 'referFriends'
  | 'groupDiscounts'
  | 'supportLocalPros';

export interface ChromeLink {
  label: LinkLabel;
  href: string;
}

export interface Visitor {
  locale: Locale;
  /** The marketplace is live: sign-in and the footer's extra columns are hidden (specification §2, §4). */
  isLive: boolean;
  isSignedIn?: boolean;
}

const present = (links: { label: LinkLabel; href: string | null }[]) =>
  links.filter((link): link is ChromeLink => link.href !== null);

/** Links of the header; pages that come later are not linked (interface §3). */
export function headerLinks({ locale, isLive, isSignedIn = false }: Visitor): ChromeLink[] {
  const own = { label: 'listMyBusiness', href: hrefIfBuilt('listMyBusiness', locale) } as const;
  if (isSignedIn) return present([own, { label: 'signOut', href: hrefIfBuilt('signout', locale) }]);
  if (isLive) return present([own]);
  return present([
    own,
    { label: 'signIn', href: hrefIfBuilt('signin', locale) },
    { label: 'signUp', href: hrefIfBuilt('register', locale) },
  ]);
}

/** The phone's menu: the header's links, and where to find help. */
export function menuLinks(visitor: Visitor): ChromeLink[] {
  const { locale } = visitor;
  return [
    ...headerLinks(visitor),
    { label: 'howItWorks', href: href('howItWorks', {}, locale) },
    { label: 'faqs', href: href('faqs', {}, locale) },
    { label: 'contactUs', href: href('contactUs', {}, locale) },
  ];
}

export interface FooterColumn {
  title: 'discover' | 'forNeighbors' | 'company';
  links: ChromeLink[];
}

/** The three link columns of the footer; none when live (specification §2). The blog is drawn only where there is one. */
export function footerColumns({ locale, isLive }: Visitor, blogUrl: string | null): FooterColumn[] {
  if (isLive) return [];
  return [
    {
      title: 'discover',
      links: present([
        { label: 'howItWorks', href: href('howItWorks', {}, locale) },
        { label: 'faqs', href: href('faqs', {}, locale) },
        { label: 'blog', href: blogUrl },
        { label: 'supportLocalPros', href: href('supportLocalPros', {}, locale) },
      ]),
    },
    {
      title: 'forNeighbors',
      links: present([
        { label: 'referFriends', href: href('referFriends', {}, locale) },
        { label: 'groupDiscounts', href: href('groupDiscounts', {}, locale) },
        { label: 'listMyBusiness', href: hrefIfBuilt('listMyBusiness', locale) },
      ]),
    },
    {
      title: 'company',
      links: [
        { label: 'aboutUs', href: href('aboutUs', {}, locale) },
        { label: 'contactUs', href: href('contactUs', {}, locale) },
        { label: 'terms', href: href('terms', {}, locale) },
        { label: 'privacyPolicy', href: href('privacyPolicy', {}, locale) },
      ],
    },
  ];
}

/** What stays reachable in the footer's last line when the columns are hidden: help, and what the law wants. */
export function footerEssentials({ locale, isLive }: Visitor): ChromeLink[] {
  if (!isLive) return [];
  return [
    { label: 'contactUs', href: href('contactUs', {}, locale) },
    { label: 'terms', href: href('terms', {}, locale) },
    { label: 'privacyPolicy', href: href('privacyPolicy', {}, locale) },
  ];
}
