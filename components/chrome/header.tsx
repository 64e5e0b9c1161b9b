import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { StaticHtml } from '@/components/ui/static-html';
import { href } from '@/lib/routes/href';
import { type Locale, languages } from '@/lib/values/locale';
import { CharacterLimits } from './character-limits.client';
import type { ChromeFacts, PagePaths } from './facts';
import { LanguageMenu } from './language-switcher';
import { headerLinks, type LinkLabel, menuLinks } from './links';
import { PageEnhancements } from './page-enhancements.client';
import { Welcome } from './welcome.client';

const menuIcons: Partial<Record<LinkLabel, IconName>> = {
  listMyBusiness: 'list-business',
  signIn: 'sign-in',
  signUp: 'sign-up',
  signOut: 'sign-out',
  howItWorks: 'info',
  faqs: 'help',
  contactUs: 'mail',
};

/** Stands where the names go, to cut a sentence in two without gluing words together. */
const mark = '\u0000';

interface HeaderProps {
  locale: Locale;
  paths: PagePaths;
  facts: ChromeFacts;
  /** The place the page is about, as one text. */
  place?: string;
}

type Visitor = Parameters<typeof menuLinks>[0];

/** The links of a narrow screen. */
function Menu({ visitor }: { visitor: Visitor }) {
  const t = useTranslations('chrome');
  return (
    <details className="menu narrow-only">
      <summary aria-label={t('openMenu')}>
        <Icon name="menu" size="l" />
      </summary>
      <ul className="menu-sheet">
        {menuLinks(visitor).map(({ label, href: path, className }) => (
          <li key={label} className={className}>
            <a href={path}>
              <Icon name={menuIcons[label] ?? 'chevron-right'} />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Mark, welcome text, links and languages; on narrow screens the links fold into a menu (docs/design.md §3, Header). */
export function Header({ locale, paths, facts, place }: HeaderProps) {
  const t = useTranslations('chrome');
  const visitor = { locale, isLive: facts.isLive, isSignedIn: facts.isSignedIn };
  const [before = '', after = ''] = t('welcome', { place: mark }).split(mark);
  const words = {
    unknown: t('welcomeUnknown'),
    around: [before, after] as [string, string],
    both: t('place', { neighborhood: '{n}', city: '{c}' }),
  };
  return (
    <header className="header">
      <div className="wrap">
        <StaticHtml>
          <a className="logo" href={href('home', {}, locale)}>
            <Mark />
            <span>{facts.brand.name}</span>
          </a>
        </StaticHtml>
        <div className="where-slot wide-only">
          <Welcome words={words} place={place} />
        </div>
        <StaticHtml>
          <nav aria-label={t('main')}>
            {headerLinks(visitor).map(({ label, href: path, className = '' }) =>
              label === 'signUp' ? (
                <ButtonLink key={label} href={path} className={`wide-only ${className}`.trim()}>
                  {t(label)}
                </ButtonLink>
              ) : (
                <a key={label} href={path} className={`nav-link wide-only ${className}`.trim()}>
                  {t(label)}
                </a>
              ),
            )}
            <LanguageMenu locale={locale} paths={paths} label={t('languageIs', { name: languages[locale].name })} />
            <Menu visitor={visitor} />
          </nav>
        </StaticHtml>
      </div>
      <div className="where-bar">
        <div className="wrap">
          <Welcome words={words} place={place} />
        </div>
      </div>
      <PageEnhancements />
      <CharacterLimits />
    </header>
  );
}
