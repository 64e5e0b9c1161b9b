import { env } from '@/lib/config/env';
import en from '@/messages/en/directory.json';
import es from '@/messages/es/directory.json';
import fr from '@/messages/fr/directory.json';
import { fittingTitle, pageMetadata, titleWithBrand } from './metadata';

const origin = env().PUBLIC_ORIGIN;
const slugs = { en: 'montreal', fr: 'montreal', es: 'montreal' };

describe('head', () => {
  test('canonical is the page itself, hreflang names every language and x-default', () => {
    const head = pageMetadata({
      name: 'city',
      identity: { id: 12, slugs },
      locale: 'fr',
      title: 'Montréal',
      description: 'd',
    });
    expect(head.alternates).toEqual({
      canonical: `${origin}/ville/montreal/12`,
      languages: {
        en: `${origin}/city/montreal/12`,
        fr: `${origin}/ville/montreal/12`,
        es: `${origin}/ciudad/montreal/12`,
        'x-default': `${origin}/city/montreal/12`,
      },
    });
    expect(head.openGraph).toMatchObject({ locale: 'fr_FR', alternateLocale: ['en_US', 'es_ES'] });
    expect(head.robots).toMatchObject({ index: true, 'max-image-preview': 'large' });
  });

  test('the picture has another address once the name is another, since who shares a link keeps it by that', () => {
    const pictureOf = (slug: string) => {
      const identity = { id: 4, slugs: { ...slugs, fr: slug }, cityId: 12, citySlugs: slugs };
      const head = pageMetadata({ name: 'serviceInCity', identity, locale: 'fr', title: 'x', description: 'd' });
      return head.openGraph?.images;
    };
    const address = (slug: string) => [{ url: `${origin}/og/fr/service/4-12?v=${slug}-montreal` }];
    expect(pictureOf('vitres')).toMatchObject(address('vitres'));
    expect(pictureOf('fenetres')).toMatchObject(address('fenetres'));
    const home = pageMetadata({ name: 'home', identity: {}, locale: 'en', title: 'x', description: 'd' });
    expect(home.openGraph?.images).toMatchObject([{ url: `${origin}/og/en/home/0` }]);
  });

  test('a thin place is not given to search engines', () => {
    const head = pageMetadata({
      name: 'city',
      identity: { id: 12, slugs },
      locale: 'en',
      title: 'x',
      description: 'd',
      isIndexable: false,
    });
    expect(head.robots).toMatchObject({ index: false, follow: true });
  });

  test('the brand stands in a title where it fits into sixty characters', () => {
    expect(titleWithBrand('Home services in Montréal', 'Dorbel')).toBe('Home services in Montréal · Dorbel');
    expect(titleWithBrand('x'.repeat(55), 'Dorbel')).toBe('x'.repeat(55));
  });

  test('of several titles the first that is shown whole is taken, else the shortest', () => {
    expect(fittingTitle(['short', 's'])).toBe('short');
    expect(fittingTitle(['x'.repeat(61), 'é'.repeat(60), 's'])).toBe('é'.repeat(60));
    expect(fittingTitle(['x'.repeat(90), 'y'.repeat(70)])).toBe('y'.repeat(70));
  });

  // The longest names of the catalogue and of a country; a title that is cut names neither prices nor dates.
  test.each([
    [en.service, 'Stain and pet odor treatment, whole house', ''],
    [fr.service, 'Traitement des taches et des odeurs d’animaux', ''],
    [es.service, 'Tratamiento de manchas y olores de mascotas', ''],
    [fr.category, 'Nettoyage de tapis et de meubles rembourrés', ''],
    [fr.city, 'Philipsburg', 'Saint-Martin (partie néerlandaise)'],
    [es.city, 'Philipsburg', 'San Martín (parte neerlandesa)'],
  ])('a long name has a title that is shown whole: %#', ({ metaTitle, metaShort }, place, region) => {
    const titles = [metaTitle, metaShort].map((text) => text.replace('{place}', place).replace('{region}', region));
    expect([...fittingTitle(titles)].length).toBeLessThanOrEqual(60);
    expect(fittingTitle(titles)).toContain(place);
  });
});
