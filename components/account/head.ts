import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { readLocale } from '@/lib/pages/page-chrome';
import type { AccountPage } from './account-visit';
import type { AccountPageProps } from './query';

const words = {
  signin: 'signIn',
  secondStep: 'secondStep',
  signout: 'signOut',
  register: 'register',
  forgotPassword: 'forgot',
  resetPassword: 'reset',
  claimProfile: 'claim',
  invitation: 'invitation',
  confirmEmail: 'confirmEmail',
  openBusiness: 'openBusiness',
} as const satisfies Record<AccountPage, string>;

/** Head of a page of accounts: never indexed, and no referrer is sent. */
export const accountHead =
  (name: AccountPage) =>
  async ({ params }: AccountPageProps): Promise<Metadata> => {
    const locale = await readLocale(params);
    const t = await getTranslations({ locale, namespace: `account.${words[name]}` });
    const title = t('metaTitle');
    const description = t('description');
    return {
      ...pageMetadata({ name, identity: {}, locale, title, description, isIndexable: false }),
      referrer: 'no-referrer',
    };
  };
