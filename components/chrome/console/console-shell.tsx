import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { ConsoleToday } from '@/lib/console/contract';
import type { ConsolePlace } from '@/lib/routes/console';
import { href } from '@/lib/routes/href';
import { type Locale, languages } from '@/lib/values/locale';
import type { ChromeFacts, PagePaths } from '../facts';
import { LanguageMenu } from '../language-switcher';
import { type MenuLink, TabsBar } from '../portal/portal-nav';
import { ShellFrame } from '../portal/shell-frame';
import { consoleEntryOf, consoleNavigation } from './navigation';

interface ConsoleShellProps {
  locale: Locale;
  place: ConsolePlace;
  member: ConsoleToday['Member'];
  /** The page's path in every language. */
  paths: PagePaths;
  facts: ChromeFacts;
  children: ReactNode;
}

/** The shell of the console: the portal's frame, for the marketplace's staff (docs/portal.md §1). */
export function ConsoleShell({ locale, place, member, paths, facts, children }: ConsoleShellProps) {
  const t = useTranslations('console');
  const p = useTranslations('portal');
  const signOut = { text: p('signOut'), href: href('signout', {}, locale), icon: 'sign-out' } as const;
  const step = href('secondStep', {}, locale);
  const entries: MenuLink[] = consoleNavigation.map(({ screen, icon }) => ({
    key: screen,
    text: t(`nav.${screen}`),
    icon,
    href: href('console', { consoleScreen: screen }, locale),
    current: consoleEntryOf[place.consoleScreen] === screen ? 'page' : undefined,
  }));
  return (
    <ShellFrame
      skip={p('skip')}
      menu={t('menu')}
      place={
        <div className="portal-company">
          <p>{t('place', { brand: facts.brand.name })}</p>
        </div>
      }
      nav={
        <nav className="portal-nav" aria-label={t('menu')}>
          {entries.map(({ key, text, icon, href: path, current }) => (
            <a key={key} href={path} aria-current={current}>
              <Icon name={icon} />
              {text}
            </a>
          ))}
        </nav>
      }
      foot={[signOut]}
      me={
        <a href={step}>
          {member.Name || member.Email}
          <small>{t(`role.${member.Role}`)}</small>
        </a>
      }
      language={
        <LanguageMenu locale={locale} paths={paths} label={p('languageIs', { name: languages[locale].name })} />
      }
      tabs={
        <TabsBar
          label={t('menu')}
          entries={entries}
          more={p('more')}
          further={[{ text: t('secondStep'), href: step, icon: 'lock' }, signOut]}
        />
      }
    >
      {children}
    </ShellFrame>
  );
}
