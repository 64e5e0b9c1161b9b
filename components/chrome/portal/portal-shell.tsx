import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Portal } from '@/lib/accounts/contract-portal';
import { href } from '@/lib/routes/href';
import type { PortalPlace } from '@/lib/routes/portal';
import { type Locale, languages } from '@/lib/values/locale';
import type { ChromeFacts, PagePaths } from '../facts';
import { LanguageMenu } from '../language-switcher';
import { CompanySwitch } from './company-switch';
import { DemoNote } from './demo-note';
import { isProvider } from './navigation';
import { PortalNav, PortalTabs } from './portal-nav';
import { ShellFrame } from './shell-frame';

interface PortalShellProps {
  locale: Locale;
  place: PortalPlace;
  portal: Portal;
  /** The page's path in every language. */
  paths: PagePaths;
  facts: ChromeFacts;
  children: ReactNode;
}

/**
 * The shell of the portal. What the member may not see is not drawn.
 */
export function PortalShell({ locale, place, portal, paths, children }: PortalShellProps) {
  const t = useTranslations('portal');
  const { Company, Member, Access, Companies } = portal;
  const shared = { locale, place, access: Access, isOfProvider: isProvider(Member) };
  const signOut = { text: t('signOut'), href: href('signout', {}, locale), icon: 'sign-out' } as const;
  const help = { text: t('help'), href: href('contactUs', {}, locale), icon: 'help' } as const;
  const account = href('portal', { companyTag: place.companyTag, screen: 'account' }, locale);
  return (
    <ShellFrame
      skip={t('skip')}
      menu={t('menu')}
      place={<CompanySwitch locale={locale} company={Company} companies={Companies} label={t('switch')} />}
      nav={<PortalNav {...shared} label={t('menu')} />}
      foot={[help, signOut]}
      me={
        <a href={account} aria-current={place.screen === 'account' ? 'page' : undefined}>
          {Member.Name || Member.Email}
          <small>{t(`role.${Member.Role}`)}</small>
        </a>
      }
      language={
        <LanguageMenu locale={locale} paths={paths} label={t('languageIs', { name: languages[locale].name })} />
      }
      tabs={
        <PortalTabs
          {...shared}
          label={t('menu')}
          more={t('more')}
          further={[{ text: t('account'), href: account, icon: 'lock' }, help, signOut]}
        />
      }
    >
      <DemoNote locale={locale} company={Company} />
      {children}
    </ShellFrame>
  );
}
