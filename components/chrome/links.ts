import { href, hrefIfBuilt } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

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
  /** Where it is not for every visitor of the page. */
  className?: 'for-signed' | 'for-unsigned';
}

export interface Visitor {
  locale: Locale;
  /** The marketplace is live: sign-in and the footer's extra columns are hidden (docs/product.md §2, §4). */
  isLive: boolean;
  /** Left out where the page is the same for everybody: links of both are drawn, and styles show those that fit. */
  isSignedIn?: boolean;
}

/** Class of a link that is shown to some visitors of a page that is the same for all. */
const shownTo = { in: 'for-signed', out: 'for-unsigned' } as const;

const present = (links: (Omit<ChromeLink, 'href'> & { href: string | null })[]) =>
  links.filter((link): link is ChromeLink => link.href !== null);

/**
 * Links of the header; pages that come later are not linked (docs/interface.md §3). Signing in is not offered by a live marketplace, signing out
 * is.
 */
export function headerLinks({ locale, isLive, isSignedIn }: Visitor): ChromeLink[] {
  const isOpen = isSignedIn === undefined;
  const seenIf = (state: keyof typeof shownTo) => (isOpen ? { className: shownTo[state] } : {});
  const own = { label: 'listMyBusiness', href: hrefIfBuilt('listMyBusiness', locale) } as const;
  const enter = [
    { label: 'signIn', href: hrefIfBuilt('signin', locale), ...seenIf('out') },
    { label: 'signUp', href: hrefIfBuilt('register', locale), ...seenIf('out') },
  ] as const;
  const leave = { label: 'signOut', href: hrefIfBuilt('signout', locale), ...seenIf('in') } as const;
  return present([own, ...(isLive || isSignedIn ? [] : enter), ...(isOpen || isSignedIn ? [leave] : [])]);
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

/** The three link columns of the footer; none when live (docs/product.md §2). The blog is drawn only where there is one. */
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
