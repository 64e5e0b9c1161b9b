import { type PageName, pageNames, pages } from '@/lib/routes/table';
import { locales } from '@/lib/values/locale';
import { footerColumns, footerEssentials, headerLinks, menuLinks } from './links';

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('no link leads to a page that comes later', () => {
  const later = pageNames.filter((name) => pages[name].file === null);
  for (const locale of locales) {
    const drawn = [
      ...menuLinks({ locale, isLive: false }),
      ...menuLinks({ locale, isLive: false, isSignedIn: true }),
      ...footerColumns({ locale, isLive: false }, null).flatMap(({ links }) => links),
    ].map(({ href }) => href);
    for (const name of later) expect(drawn).not.toContain(pages[name as PageName].paths[locale]);
  }
});

test('sign-in links are hidden when live and when signed in; signing out is for who is signed in', () => {
  const shown = (isLive: boolean, isSignedIn?: boolean) => labels(headerLinks({ locale: 'en', isLive, isSignedIn }));
  expect(shown(false, false)).toEqual(['listMyBusiness', 'signIn', 'signUp']);
  expect(shown(true, false)).toEqual(['listMyBusiness']);
  for (const isLive of [true, false]) expect(shown(isLive, true)).toEqual(['listMyBusiness', 'signOut']);
});

test('a page that is the same for everybody draws the links of both, each marked for whom it is', () => {
  const marks = headerLinks({ locale: 'fr', isLive: false }).map(({ label, className }) => [label, className]);
  expect(marks).toEqual([
    ['listMyBusiness', undefined],
    ['signIn', 'for-unsigned'],
    ['signUp', 'for-unsigned'],
    ['signOut', 'for-signed'],
  ]);
});

test('the phone’s menu always leads to help', () => {
  expect(labels(menuLinks({ locale: 'fr', isLive: true }))).toEqual(
    expect.arrayContaining(['howItWorks', 'faqs', 'contactUs']),
  );
});

test('footer: columns hide when live, help and the law stay; the blog only where there is one', () => {
  expect(footerColumns({ locale: 'en', isLive: true }, 'https://blog.example')).toEqual([]);
  expect(labels(footerEssentials({ locale: 'en', isLive: true }))).toEqual(['contactUs', 'terms', 'privacyPolicy']);
  expect(footerEssentials({ locale: 'en', isLive: false })).toEqual([]);
  const all = (blog: string | null) =>
    labels(footerColumns({ locale: 'es', isLive: false }, blog).flatMap(({ links }) => links));
  expect(all(null)).not.toContain('blog');
  expect(all('https://blog.example')).toContain('blog');
});
