import { createTranslator } from 'next-intl';
import { Children, type ReactElement } from 'react';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes/href';
import { type Locale, locales } from '@/lib/values/locale';
import type { AccountVisit } from './account-visit';
import { InvitationScreen } from './invitation/screen';
import { ResetPasswordScreen } from './reset-password/screen';

jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: 'account.reset' }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));

type Said = ReactElement<{ text: string; links: { text: string; href: string }[] }>;

/** What the page of a link that opens nothing any more says; a second press of who used it is answered with that. */
async function saidOn(screen: (props: never) => Promise<ReactElement>, locale: Locale) {
  const visit: Partial<AccountVisit> = { locale, audience: 'company', claim: {}, outcome: undefined };
  const page = await screen({ frame: {}, visit, me: null, link: null, invitation: null } as never);
  const [note] = Children.toArray((page as ReactElement<{ children: Said }>).props.children) as Said[];
  return note!.props;
}

test.each(
  locales.flatMap((locale) => [ResetPasswordScreen, InvitationScreen].map((screen) => [locale, screen] as const)),
)('who has used a mailed link already is told to sign in, and led there (%s, %p)', async (locale, screen) => {
  const { text, links } = await saidOn(screen, locale);
  const signIn = links.find((link) => link.href === href('signin', {}, locale, { audience: 'company' }));
  expect(signIn?.text).toBe((await loadMessages(locale)).account.signIn.submit);
  expect(text).toMatch(/sign in|connectez-vous|inicie sesión/);
});
