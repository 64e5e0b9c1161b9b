import { locales } from '@/lib/i18n/locales';
import { isBuilt, pages } from '@/lib/routes/table';
import { footerColumns, footerEssentials, headerLinks, menuLinks } from './links';

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
const later = (['listMyBusiness', 'signin', 'register', 'signout'] as const).filter((name) => !isBuilt(name));

test('no link leads to a page that comes later', () => {
  for (const locale of locales) {
    const drawn = [
      ...menuLinks({ locale, isLive: false }),
      ...menuLinks({ locale, isLive: false, isSignedIn: true }),
      ...footerColumns({ locale, isLive: false }, null).flatMap(({ links }) => links),
    ].map(({ href }) => href);
    for (const name of later) expect(drawn).not.toContain(pages[name].paths[locale]);
  }
});

test('sign-in links are hidden when live and when signed in', () => {
  const shown = (isLive: boolean, isSignedIn: boolean) => labels(headerLinks({ locale: 'en', isLive, isSignedIn }));
  for (const label of ['signIn', 'signUp']) {
    expect(shown(true, false)).not.toContain(label);
    expect(shown(false, true)).not.toContain(label);
    expect(shown(false, false).includes(label)).toBe(isBuilt(label === 'signIn' ? 'signin' : 'register'));
  }
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
