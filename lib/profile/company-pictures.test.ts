import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { setStorageGateway } from '@/lib/gateways/storage';
import { fileStorage } from '@/lib/gateways/storage/real';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { type Content, getSection, publishSection, saveSection } from './contract-sections';
import { getCompanyView } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const media = mkdtempSync(path.join(tmpdir(), 'media-'));
const hash = (letter: string) => letter.repeat(32);
afterAll(() => setStorageGateway(undefined));

describeOnOneDatabase('pictures on the page of a company', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let owner: Person;
  const storage = fileStorage(media);
  const address = (width: number, letter: string, of = guid) => `/media/images/${of}/${width}-${hash(letter)}.webp`;

  beforeAll(async () => {
    await emptyTables(test_);
    db = getDb();
    setStorageGateway(storage);
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto })).id;
    [{ guid }] = (await rows<{ guid: string }>(db, sql`select guid from companies where id = ${company}`)) as [
      { guid: string },
    ];
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    for (const letter of ['a', 'b'])
      await rows(
        db,
        sql`insert into pictures (company_id, hash, purpose, kind, width, height, bytes, variants)
          values (${company}, ${hash(letter)}, 'gallery', 'png', 512, 256, 9, '{"webp":[64,512]}')`,
      );
  });

  const write = async (id: number, language: number, content: Content) => {
    const version = async () => (await run(getSection, { company_id: company, id }, owner.context)).Object.Version;
    const input = { company_id: company, id, language_type_id: language, content };
    await run(saveSection, { ...input, version: await version() }, owner.context);
    const published = { company_id: company, id, version: await version(), language_type_ids: [language] };
    await run(publishSection, published, owner.context);
  };
  const page = (lang_code: Locale = 'en') =>
    getCompanyView({ id: company, lang_code }, { now: new Date(), caller: { kind: 'page' } });
  const shown = async (type: number, locale?: Locale) => {
    const found = (await page(locale)).CompanyProfileSectionDisplays.find((one) => one.CompanySectionTypeId === type);
    return found && (JSON.parse(found.Content) as Record<string, unknown>);
  };
  const hasLogo = async () =>
    (
      await rows<{ has: boolean }>(db, sql`select has_logo as has from company_profiles where company_id = ${company}`)
    )[0]!.has;

  test('a gallery is put in the order that its form asks for, and the page knows the sizes of its own pictures alone', async () => {
    const foreign = address(512, 'c', '0b8a1c9e-1111-4222-8333-123456789abc');
    const Images = [
      { URL: address(512, 'a'), Title: 'first', AltText: 'A pane', Place: 3 },
      { URL: foreign, Title: 'second', Place: 2 },
      { URL: address(64, 'b'), Title: 'third', Place: 1 },
      { URL: 'https://evil.example/x.png', Title: 'outside' },
    ];
    await write(sectionType.imageGallery, 1, { Title: 'Work', Images });
    const { Images: kept } = (await shown(sectionType.imageGallery)) as { Images: Record<string, unknown>[] };
    expect(kept.map(({ Title }) => Title)).toEqual(['third', 'second', 'first']);
    expect(kept[2]).toEqual({ URL: address(512, 'a'), Title: 'first', Description: '', AltText: 'A pane' });
    const { Pictures } = await page();
    expect(Pictures!.map(({ FileName }) => FileName).sort()).toEqual([address(512, 'a'), address(512, 'b')]);
    expect(Pictures![0]).toMatchObject({ Width: 512, Height: 256, Variants: { webp: [64, 512] } });
  });

  test('the picture on top is the same in every language, and the words about it are not', async () => {
    await write(sectionType.heroImage, 1, { URL: address(512, 'a'), AltText: 'A red door' });
    await write(sectionType.heroImage, 2, { URL: address(512, 'a'), AltText: 'Une porte rouge' });
    expect(await shown(sectionType.heroImage)).toEqual({ URL: address(512, 'a'), AltText: 'A red door' });
    expect(await shown(sectionType.heroImage, 'fr')).toEqual({ URL: address(512, 'a'), AltText: 'Une porte rouge' });
    // Words about the one before describe none of another: that language shows it once it has its own.
    await write(sectionType.heroImage, 2, { URL: address(512, 'b'), AltText: 'Une porte bleue' });
    expect(await shown(sectionType.heroImage, 'fr')).toEqual({ URL: address(512, 'b'), AltText: 'Une porte bleue' });
    expect(await shown(sectionType.heroImage)).toEqual({ URL: '', AltText: '' });
  });

  test('a logo stands on cards once it is published, and leaves them with it', async () => {
    const draft = path.join(media, 'draft');
    const files = [64, 256, 512].map((width) => `images/${guid}/${width}-${hash('a')}.png`);
    for (const name of files) {
      writeFileSync(draft, name);
      await storage.put(name, draft);
    }
    await write(sectionType.logo, 1, { Title: 'Panes', SubTitle: '', LogoUrl: '' });
    expect(await hasLogo()).toBe(false);
    await write(sectionType.logo, 1, { Title: 'Panes', SubTitle: '', LogoUrl: address(512, 'a') });
    expect(await hasLogo()).toBe(true);
    expect(readFileSync(path.join(media, 'images', guid, 'logo-256.png'), 'utf8')).toBe(files[1]);
    expect((await shown(sectionType.logo))?.LogoUrl).toBe(address(512, 'a'));
    await write(sectionType.logo, 1, { Title: 'Panes', SubTitle: '', LogoUrl: '' });
    expect([await hasLogo(), (await shown(sectionType.logo))?.LogoUrl]).toEqual([false, '']);
    // Files that are gone leave the cards as they were.
    await write(sectionType.logo, 1, { Title: 'Panes', SubTitle: '', LogoUrl: address(512, 'd') });
    expect(await hasLogo()).toBe(false);
  });
});
