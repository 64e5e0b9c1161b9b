import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountSide } from '@/components/account/account-side';
import { type AccountVisit, accountQuery, type Me } from '@/components/account/account-visit';
import type { AccountPageProps } from '@/components/account/query';
import { PageShell } from '@/components/chrome/page-shell';
import { SignedMark } from '@/components/chrome/signed-mark';
import { TokenOff } from '@/components/chrome/token-off.client';
import { Still } from '@/components/ui/still';
import { defaultDateFilter, searchEverywhere } from '@/lib/companies/contract';
import { askOrNull } from '@/lib/pages/ask';
import { getOutlets } from '@/lib/pages/directory-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import { readPageRequest } from '@/lib/pages/page-request';
import type { Locale } from '@/lib/values/locale';

type AccountPage = 'signin' | 'signout' | 'register' | 'forgotPassword' | 'resetPassword' | 'claimProfile';

const words = {
  signin: 'signIn',
  signout: 'signOut',
  register: 'register',
  forgotPassword: 'forgot',
  resetPassword: 'reset',
  claimProfile: 'claim',
} as const;

/** Head of a page of accounts: never indexed, and no address of it is told to where a link leads. */
export async function accountMetadata(name: AccountPage, { params }: AccountPageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: `account.${words[name]}` });
  const title = t('metaTitle');
  const description = t('description');
  return {
    ...pageMetadata({ name, identity: {}, locale, title, description, isIndexable: false }),
    referrer: 'no-referrer',
  };
}

/** The soonest date anywhere, for the street beside the form; nothing where the platform does not say. */
async function soonestDate(lang_code: Locale) {
  const everywhere = { city_id: -1, neighborhood_id: -1, lang_code, service_types: [], timezone_name: '' };
  const found = await askOrNull(searchEverywhere, { ...everywhere, date_filter: defaultDateFilter });
  return found?.CompanyServicesUpcoming[0];
}

interface ShellProps {
  name: AccountPage;
  visit: AccountVisit;
  me: Me | null;
  children: ReactNode;
}

/** Header, form, street; the only pages that know who is signed in, and tell the others by a mark without a name. */
export async function AccountShell({ name, visit, me, children }: ShellProps) {
  const { locale, audience, claim, token } = visit;
  const [chrome, soonest, { nonce, hasCookies }] = await Promise.all([
    getPageChrome(),
    soonestDate(locale),
    readPageRequest(),
  ]);
  // Another language of the page goes on where this one was; the address that is seen has no token any more.
  const kept = Object.entries({ ...accountQuery(audience, { company: claim.company }), token }).filter(
    ([, value]) => value,
  );
  const query = kept.length > 0 ? `?${new URLSearchParams(kept.map(([key, value]) => [key, String(value)]))}` : '';
  return (
    <>
      {(me !== null || hasCookies) && <SignedMark isSignedIn={me !== null} nonce={nonce} />}
      <PageShell
        isPrivate
        locale={locale}
        paths={pagePaths(name, {}, query)}
        facts={{ ...chrome, isSignedIn: me !== null }}
      >
        <TokenOff />
        <div className="auth">
          <div className="auth-pane">
            <div className="auth-form">{children}</div>
          </div>
          <Still>
            <AccountSide
              isPro={audience === 'company' || name === 'claimProfile'}
              soonest={soonest}
              context={{ locale, outlets: getOutlets(), ts: Date.now() }}
            />
          </Still>
        </div>
      </PageShell>
    </>
  );
}
