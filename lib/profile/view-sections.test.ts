import { eq } from 'drizzle-orm';
import * as tables from '@/lib/db/tables';
import { describeOnPostgres } from '@/lib/testing/database';
import { clearDirectory, makeCompany, subscribe } from '@/lib/testing/fixtures/companies';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { CompanyView } from './contract';
import { getCompanyView } from './service';

describeOnPostgres('sections of a company view', (getDb) => {
  let db: TestDb;
  let toronto: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto } = await makeToronto(db));
  });

  const view = (id: number, more: object = {}) => getCompanyView({ id, lang_code: 'en', ...more }, context);
  const displayOf = (found: CompanyView, type: number) =>
    found.CompanyProfileSectionDisplays.find((display) => display.CompanySectionTypeId === type)!;
  const contentOf = (found: CompanyView, type: number) => JSON.parse(displayOf(found, type).Content);

  test('in their order; hidden and unknown ones are not sent, one without a display stays without', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
    const faq = { Items: [{ Question: 'Q', Answer: 'A' }] };
    await makeSection(db, { companyId: id, type: sectionType.faq, order: 3, contents: { 1: faq } });
    await makeSection(db, { companyId: id, type: sectionType.team, order: 1, contents: {} });
    await makeSection(db, { companyId: id, type: sectionType.logo, order: 2, contents: { 1: { Title: 'T' } } });
    await makeSection(db, { companyId: id, type: sectionType.map, order: 4, isHidden: true, contents: { 1: {} } });
    await makeSection(db, { companyId: id, type: 99, order: 5, contents: { 1: { Secret: 'x' } } });
    const found = await view(id);
    const types = found.CompanyProfileSections.map((section) => section.CompanySectionTypeId);
    expect(types).toEqual([sectionType.team, sectionType.logo, sectionType.faq]);
    expect(found.CompanyProfileSectionDisplays.map((one) => one.CompanySectionTypeId)).toEqual([
      sectionType.logo,
      sectionType.faq,
    ]);
    expect(contentOf(found, sectionType.faq)).toEqual({ Title: '', Description: '', ...faq });
    expect(displayOf(found, sectionType.faq).CompanyProfileSectionId).toBe(found.CompanyProfileSections[2]!.Id);
    expect(JSON.stringify(found)).not.toContain('Secret');
  });

  test('upcoming services that are hidden say so, and nothing else', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
    const contents = { 1: { Title: 'Kept back' } };
    await makeSection(db, { companyId: id, type: sectionType.upcomingServices, isHidden: true, contents });
    const found = await view(id);
    expect(found.CompanyProfileSections).toMatchObject([
      { CompanySectionTypeId: sectionType.upcomingServices, IsHidden: true },
    ]);
    expect(JSON.stringify(found)).not.toContain('Kept back');
  });

  test('the province of its address is named where it is not that of its location', async () => {
    const names = (name: string) => ({ nameEn: `${name} en`, nameFr: `${name} fr`, nameEs: `${name} es` });
    await db.insert(tables.provinces).values([
      { id: 8, countryId: 1, code: 'ON', ...names('Ontario') },
      { id: 9, countryId: 1, code: 'QC', ...names('Québec') },
    ]);
    const told = async (contact: object) => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      await db.update(tables.companyLocations).set({ provinceId: 8 }).where(eq(tables.companyLocations.companyId, id));
      await makeSection(db, { companyId: id, type: sectionType.contactInfo, contents: { 1: contact } });
      return (await view(id, { lang_code: 'fr' })).ContactProvinceName;
    };
    const address = { Address: '1, rue Laurier', City: 'Gatineau', CountryId: 1 };
    const said = [9, 8, -1, 77].map((ProvinceId) => told({ ...address, ProvinceId }));
    expect(await Promise.all(said)).toEqual(['Québec fr', undefined, undefined, '']);
    expect(await told(address)).toBeUndefined();
    await db.delete(tables.companyLocations);
    await db.delete(tables.provinces);
  });

  test('in the language asked for, else in the one there is, and it says which', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
    const title = (Title: string) => ({ Title });
    await makeSection(db, { companyId: id, type: sectionType.logo, contents: { 2: title('fr'), 3: title('es') } });
    const shown = async (lang_code: Locale) => {
      const found = await view(id, { lang_code });
      return [contentOf(found, sectionType.logo).Title, displayOf(found, sectionType.logo).LanguageTypeId];
    };
    expect(await Promise.all((['en', 'fr', 'es'] as const).map(shown))).toEqual([
      ['fr', 2],
      ['fr', 2],
      ['es', 3],
    ]);
  });

  test('website and phone leave for a paying company alone, whatever a content is made of', async () => {
    const contact = {
      AboutUs: 'We clean',
      Website: 'https://secret.example',
      PhoneNumber: '+15145550199',
      phoneNumber: '+15145550198',
      Email: 'secret@example.com',
    };
    const shown = async (subscriptionTypeId?: number, content: unknown = contact) => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      if (subscriptionTypeId) await subscribe(db, id, subscriptionTypeId);
      await makeSection(db, { companyId: id, type: sectionType.contactInfo, contents: { 1: content } });
      return view(id);
    };
    for (const type of [1, 2]) {
      const found = await shown(type);
      expect(contentOf(found, sectionType.contactInfo)).toMatchObject({
        Website: 'https://secret.example',
        PhoneNumber: '+15145550199',
      });
      expect(JSON.stringify(found)).not.toMatch(/5550198|secret@/);
    }
    for (const type of [undefined, 3, 4, 6]) {
      const found = await shown(type);
      expect(contentOf(found, sectionType.contactInfo)).toMatchObject({
        AboutUs: 'We clean',
        Website: null,
        PhoneNumber: null,
      });
      expect(JSON.stringify(found)).not.toMatch(/secret|55501/);
      expect(found.CompanyProfile).toMatchObject({ CompanyEmail: null, PhoneNumber: null, CompanyUrl: null });
    }
    for (const content of [[contact], 'secret', 7])
      expect(JSON.stringify(await shown(6, content))).not.toMatch(/secret|55501/);
  });

  test('what does not parse is no content, somebody else’s script and foreign pictures are none either', async () => {
    const { id } = await makeCompany(db, { name: 'A', cityId: toronto, hasLogo: true });
    const section = (type: number, content: unknown, settings?: object) =>
      makeSection(db, { companyId: id, type, settings, contents: { 1: content } });
    await section(sectionType.faq, { Items: 'none' });
    await section(sectionType.reviews, { ElfWidgetScript: '<script>evil()</script>', GoogleReviewCount: 4 });
    await section(sectionType.imageGallery, {
      Images: [{ URL: 'https://evil.example/a.png' }, { URL: '/media/b.png' }],
    });
    await section(sectionType.bookNow, { Services: [] }, { ButtonColor: 'red', DisplayGrouping: true, Evil: 1 });
    await section(sectionType.logo, { Title: 'T' });
    const found = await view(id);
    expect(displayOf(found, sectionType.faq).Content).toBe('null');
    expect(contentOf(found, sectionType.reviews)).toMatchObject({ ElfWidgetScript: '', GoogleReviewCount: 4 });
    expect(contentOf(found, sectionType.imageGallery).Images).toMatchObject([{ URL: '/media/b.png' }]);
    expect(found.CompanyProfileSections.map(({ Settings }) => Settings)).toContain(
      '{"ButtonColor":"","DisplayGrouping":true}',
    );
    expect(contentOf(found, sectionType.logo).LogoUrl).toBe(`/media/images/${found.Company.Guid}/logo-256.png`);
    expect(JSON.stringify(found)).not.toMatch(/evil/i);
  });

  test('a hero image of ours is shown, an address of another host never', async () => {
    const shown = async (URL: string) => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      await makeSection(db, { companyId: id, type: sectionType.heroImage, contents: { 1: { URL } } });
      return (await view(id)).HeroImageUrl;
    };
    expect(await shown('/images/demo/hero.svg')).toBe('/images/demo/hero.svg');
    expect(await shown('/media/images/a/b.jpg')).toBe('/media/images/a/b.jpg');
    for (const url of [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'javascript:alert(1)',
      '/\\evil',
      '/a/../../b',
      '/a"b',
      '',
    ])
      expect([url, await shown(url)]).toEqual([url, null]);
  });

  test('the door is told where the street is, else the place alone', async () => {
    const where = async (Address: string, isHidden = false) => {
      const { id } = await makeCompany(db, { name: 'A', cityId: toronto });
      await db
        .update(tables.companyLocations)
        .set({ latitude: 43.6512345, longitude: -79.3812345 })
        .where(eq(tables.companyLocations.companyId, id));
      await makeSection(db, { companyId: id, type: sectionType.contactInfo, isHidden, contents: { 1: { Address } } });
      const { Latitude, Longitude } = (await view(id)).CompanyLocation!;
      return [Latitude, Longitude];
    };
    expect(await where('1 King St')).toEqual([43.65123, -79.38123]);
    expect(await where('')).toEqual([43.65, -79.38]);
    expect(await where('1 King St', true)).toEqual([43.65, -79.38]);
  });
});
