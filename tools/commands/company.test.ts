import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CHANGES_CHANNEL } from '@/lib/db/port';
import { changeCompany, getCompanyView } from '@/lib/profile/service';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import { CompanyUsageError, readCompanyChange, readLinksOf } from './company-arguments';

const folder = mkdtempSync(path.join(os.tmpdir(), 'company-'));
function fileOf(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

test.each([
  ['nothing', []],
  ['another command', ['get', '1', 'name', 'A']],
  ['no id', ['set', 'x', 'name', 'A']],
  ['an id that is none', ['set', '2147483648', 'name', 'A']],
  ['an unknown key', ['set', '1', 'owner', 'A']],
  ['a key of every object', ['set', '1', 'constructor', 'A']],
  ['no value', ['set', '1', 'name']],
  ['an empty name', ['set', '1', 'name', '  ']],
  ['a name too long', ['set', '1', 'name', 'x'.repeat(101)]],
  ['a phone that is none', ['set', '1', 'phone', '12']],
  ['a national phone', ['set', '1', 'phone', '514 555 0104']],
  ['an address that is none', ['set', '1', 'email', 'ana']],
  ['a website that is none', ['set', '1', 'url', 'javascript:alert(1)']],
  ['a website too long', ['set', '1', 'url', `https://${'x'.repeat(60)}.example`]],
  ['maybe', ['set', '1', 'verified', 'maybe']],
  ['an unknown plan', ['set', '1', 'plan', 'gold']],
  ['an unknown section', ['set', '1', 'section', 'moon', 'x.json']],
  ['a missing file', ['set', '1', 'section', 'faq', path.join(folder, 'none.json')]],
  ['a list', ['set', '1', 'section', 'faq', fileOf('list.json', '[]')]],
  ['another language', ['set', '1', 'name', 'A', '--lang', 'de']],
  ['an unknown option', ['set', '1', 'name', 'A', '--force']],
])('%s makes no sense', (_, args) => {
  expect(() => readCompanyChange(args)).toThrow(CompanyUsageError);
});

describeOnOneDatabase('npm run company', (getDb, t) => {
  let db: TestDb;
  let id: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    const { toronto, annex } = await makeToronto(db);
    id = (await makeCompany(db, { name: 'Before', cityId: toronto, serves: [[toronto, annex]], subscriptionTypeId: 1 }))
      .id;
  });

  const set = async (...words: string[]) => {
    const { id: company, change } = readCompanyChange(['set', String(id), ...words]);
    await changeCompany(company, change);
  };
  const view = (lang_code: 'en' | 'fr' = 'en') => getCompanyView({ id, lang_code }, context);
  const status = () =>
    view().then(
      () => 200,
      (error) => error.status,
    );
  const contentOf = async (type: number, lang: 'en' | 'fr' = 'en') => {
    const display = (await view(lang)).CompanyProfileSectionDisplays.find((one) => one.CompanySectionTypeId === type);
    return display && JSON.parse(display.Content);
  };

  test('who it is, and the contacts, also where the section repeats them', async () => {
    await makeSection(db, {
      companyId: id,
      type: sectionType.contactInfo,
      contents: { 1: { AboutUs: 'x', PhoneNumber: '1' } },
    });
    await set('name', '  After   All ');
    await set('phone', '+1 514 555 0104');
    await set('email', 'new@example.com');
    await set('url', 'https://new.example');
    await set('verified', 'yes');
    await set('unclaimed', 'no');
    const { CompanyProfile, Company } = await view();
    expect(CompanyProfile).toMatchObject({
      CompanyName: 'After All',
      CompanySlug: 'after-all',
      PhoneNumber: '+15145550104',
      CompanyEmail: 'new@example.com',
      CompanyUrl: 'https://new.example/',
    });
    expect(Company).toMatchObject({ IsVerified: true, IsUnclaimed: false, ClaimedDate: expect.stringMatching(/Z$/) });
    expect(await contentOf(sectionType.contactInfo)).toMatchObject({
      AboutUs: 'x',
      PhoneNumber: '+15145550104',
      Website: 'https://new.example/',
    });
    await set('phone', '-');
    expect((await view()).CompanyProfile.PhoneNumber).toBeNull();
    expect((await contentOf(sectionType.contactInfo)).PhoneNumber).toBeNull();
  });

  test('a plan pays for contacts, or not', async () => {
    for (const [plan, type, isShown] of [
      ['free', 6, false],
      ['grow', 2, true],
      ['none', 0, false],
    ] as const) {
      await set('plan', plan);
      const { CompanyLocation, CompanyProfile } = await view();
      expect([CompanyLocation!.CoreSubscriptionTypeId, CompanyProfile.CompanyEmail !== null]).toEqual([type, isShown]);
    }
  });

  test('whether it is there at all', async () => {
    await set('published', 'no');
    expect(await status()).toBe(404);
    await set('published', 'yes');
    expect(await status()).toBe(200);
    await set('taken-down', 'yes');
    expect(await status()).toBe(410);
    await set('taken-down', 'no');
    await set('active', 'no');
    expect(await status()).toBe(404);
  });

  test('a section from a file, for all languages or for one, hidden and shown again', async () => {
    const faq = (Answer: string) => JSON.stringify({ Items: [{ Question: 'Q', Answer }], Nonsense: 1 });
    await set('section', 'faq', fileOf('all.json', faq('for all')));
    await set('section', 'faq', fileOf('fr.json', faq('pour le français')), '--lang', 'fr');
    expect((await contentOf(sectionType.faq)).Items[0].Answer).toBe('for all');
    expect((await contentOf(sectionType.faq, 'fr')).Items[0].Answer).toBe('pour le français');
    await set('hidden', 'faq', 'yes');
    expect(await contentOf(sectionType.faq)).toBeUndefined();
    await set('hidden', 'faq', 'no');
    expect(await contentOf(sectionType.faq)).toBeDefined();
    await set('hero', '/media/images/a.jpg');
    expect((await view()).HeroImageUrl).toBe('/media/images/a.jpg');
  });

  test('a content that does not fit and an unknown company are refused, and nothing changes', async () => {
    await expect(set('section', 'faq', fileOf('bad.json', '{"Items":"none"}'))).rejects.toMatchObject({ status: 422 });
    await expect(changeCompany(999, { kind: 'name', value: 'A' })).rejects.toMatchObject({ status: 404 });
    expect(await contentOf(sectionType.faq)).toBeUndefined();
  });

  test('its own page and those that show its card are told', async () => {
    const told: string[] = [];
    const stop = await t.port().listen(CHANGES_CHANNEL, (payload) => told.push(...JSON.parse(payload)));
    await set('name', 'After');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await stop();
    expect(told.sort()).toEqual(
      ['category:1', 'city:1', `company:${id}`, 'home', 'neighborhood:1', 'service:1'].sort(),
    );
  });
});

test.each([
  ['no id', ['links']],
  ['an id that is none', ['links', 'x']],
  ['more than an id', ['links', '1', 'feed']],
  ['an unknown option', ['links', '1', '--add', 'x']],
])('links: %s makes no sense', (_, args) => {
  expect(() => readLinksOf(args)).toThrow(CompanyUsageError);
});

test('links are printed, or renewed first', () => {
  expect(readLinksOf(['links', '7'])).toEqual({ id: 7, isRenewed: false });
  expect(readLinksOf(['links', '7', '--renew'])).toEqual({ id: 7, isRenewed: true });
});
