import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Portal } from '@/lib/accounts/contract-portal';
import { href } from '@/lib/routes/href';
import type { PortalPlace } from '@/lib/routes/portal';
import { type Locale, languages } from '@/lib/values/locale';
import type { ChromeFacts, PagePaths } from '../facts';
import { LanguageMenu } from '../language-switcher';
import { CompanySwitch } from './company-switch';
import { PortalNav, PortalTabs } from './portal-nav';

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
 * The shell of the portal: rail and content from 1024 px on, a bar at top and bottom below (docs/design.md §7.1). Works without script. What
 * the member may not see is not drawn.
 */
export function PortalShell({ locale, place, portal, paths, children }: PortalShellProps) {
  const t = useTranslations('portal');
  const { Company, Member, Access, Companies } = portal;
  const shared = { locale, place, access: Access };
  const signOut = href('signout', {}, locale);
  const account = href('portal', { companyTag: place.companyTag, screen: 'account' }, locale);
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="portal">
        <aside className="portal-rail" aria-label={t('menu')}>
          <div className="portal-rail-in">
            <CompanySwitch locale={locale} company={Company} companies={Companies} label={t('switch')} />
            <PortalNav {...shared} label={t('menu')} />
            <div className="portal-foot">
              <a href={href('contactUs', {}, locale)}>
                <Icon name="help" />
                {t('help')}
              </a>
              <a href={signOut}>
                <Icon name="sign-out" />
                {t('signOut')}
              </a>
              <div className="portal-me">
                <a href={account} aria-current={place.screen === 'account' ? 'page' : undefined}>
                  {Member.Name || Member.Email}
                  <small>{t(`role.${Member.Role}`)}</small>
                </a>
                <LanguageMenu locale={locale} paths={paths} label={t('languageIs', { name: languages[locale].name })} />
              </div>
            </div>
          </div>
        </aside>
        <header className="portal-top">
          <CompanySwitch locale={locale} company={Company} companies={Companies} label={t('switch')} />
          <LanguageMenu locale={locale} paths={paths} label={t('languageIs', { name: languages[locale].name })} />
        </header>
        <main id="main" tabIndex={-1} className="portal-main">
          {children}
        </main>
        <PortalTabs
          {...shared}
          label={t('menu')}
          more={t('more')}
          further={[
            { text: t('account'), href: account, icon: 'lock' },
            { text: t('help'), href: href('contactUs', {}, locale), icon: 'help' },
            { text: t('signOut'), href: signOut, icon: 'sign-out' },
          ]}
        />
      </div>
    </>
  );
}
