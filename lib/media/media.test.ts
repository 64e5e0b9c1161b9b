import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { setStorageGateway } from '@/lib/gateways/storage';
import { fileStorage } from '@/lib/gateways/storage/real';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import { admitUpload, cutLogo, getCut, type UploadInput, uploadPicture } from './contract';
import { deleteUnusedPictures } from './service/delete-unused';
import { makeDueSizes, untilPictureDue } from './service/make-sizes';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const folder = mkdtempSync(path.join(tmpdir(), 'media-'));
const file = async (width: number, color: string) => {
  const name = path.join(folder, `${width}${color}.jpg`);
  writeFileSync(
    name,
    await sharp({ create: { width, height: width / 2, channels: 3, background: color } })
      .jpeg()
      .toBuffer(),
  );
  return name;
};
const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    return fields ? `${status} ${Object.values(fields).join()}` : String(status);
  }
};

// The process that each picture has is looked at in lib/gateways/pictures.
jest.mock('@/lib/gateways/pictures', () => {
  const { makePictures } =
    jest.requireActual<typeof import('@/lib/gateways/pictures/make')>('@/lib/gateways/pictures/make');
  const { picturesBy } =
    jest.requireActual<typeof import('@/lib/gateways/pictures/real')>('@/lib/gateways/pictures/real');
  const near = picturesBy(makePictures);
  return { pictureGateway: () => near };
});

afterAll(() => setStorageGateway(undefined));

describeOnOneDatabase('pictures of a company', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;
  let stranger: Person;
  const storage = fileStorage(mkdtempSync(path.join(folder, 'storage-')));

  beforeAll(async () => {
    await emptyTables(test_);
    db = getDb();
    setStorageGateway(storage);
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto })).id;
    const other = (await makeCompany(db, { name: 'Other Panes', cityId: toronto })).id;
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
  });

  const bring = (by: ServiceContext, source: string | null, more: Partial<UploadInput> = {}) =>
    run(uploadPicture, { company_id: company, purpose: 'gallery', ...more }, { ...by, upload: { file: source } });

  test('one is kept once, answered at once, and its sizes follow', async () => {
    const source = await file(100, '#0f8');
    const { FileName, Object: picture } = await bring(owner.context, source);
    expect(picture).toMatchObject({ FileName, Width: 100, Height: 50, Variants: { jpg: [100], webp: [100] } });
    const [, guid] = /^\/media\/images\/([0-9a-f-]{36})\/100-[0-9a-f]{32}\.webp$/.exec(FileName)!;
    expect(await storage.list(`images/${guid}`)).toHaveLength(2);
    expect((await bring(owner.context, source)).FileName).toBe(FileName);
    expect(await run(admitUpload, { company_id: company }, owner.context)).toMatchObject({ Left: 499 });

    expect(await untilPictureDue()).toBe(0);
    expect(await makeDueSizes()).toEqual({ picture: expect.any(Number) });
    expect(await makeDueSizes()).toBeNull();
    const { Object: made } = await bring(owner.context, source);
    expect(made.Variants).toEqual({
      jpg: [64, 100],
      webp: [64, 100],
      avif: [64, 100],
    });
    expect(await storage.list(`images/${guid}`)).toHaveLength(6);
    const [changed] = await rows<{ tags: string[] }>(
      db as never,
      sql`select tags from changes order by id desc limit 1`,
    );
    expect(changed!.tags).toContain(`company:${company}`);
    const kinds = await rows<{ kind: string }>(
      db as never,
      sql`select kind from activity where company_id = ${company}`,
    );
    expect(kinds).toEqual([{ kind: 'picture.add' }]);
  });

  test('a picture whose master is gone is tried again later, and not for ever', async () => {
    const { FileName } = await bring(owner.context, await file(40, '#f80'));
    const [, master] = /^\/media\/(.+)\.webp$/.exec(FileName)!;
    await storage.remove(`${master}.jpg`);
    expect(await makeDueSizes()).toMatchObject({ error: expect.any(Error) });
    expect(await makeDueSizes()).toBeNull();
    expect(await untilPictureDue()).toBeGreaterThan(60_000);
    await rows(db as never, sql`update pictures set due_at = now(), attempts = 9 where due_at is not null`);
    expect(await makeDueSizes()).toMatchObject({ error: expect.any(Error) });
    expect(await untilPictureDue()).toBeNull();
  });

  test('what no text names goes after a month, with its files; what one names stays, and so does all until then', async () => {
    const [used, unused] = [
      await bring(owner.context, await file(36, '#111')),
      await bring(owner.context, await file(38, '#222')),
    ];
    const text = { URL: used.FileName };
    const section = { companyId: company, type: sectionType.heroImage, contents: { 1: text } };
    await makeSection(db, section);
    const names = async () =>
      (await storage.list('images')).filter((name) => /\/3[68]-/.test(name)).map((name) => name.split('/')[2]);
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteUnusedPictures(later(29));
    expect(await names()).toHaveLength(4);
    await deleteUnusedPictures(later(58));
    expect((await names()).sort()).toEqual(
      ['jpg', 'webp'].map((ending) => used.FileName.split('/')[4]!.replace('webp', ending)).sort(),
    );
    expect(unused.FileName).not.toBe(used.FileName);
    const stray = 'images/0b8a1c9e-1111-4222-8333-123456789abc';
    await storage.put(`${stray}/64-${'a'.repeat(32)}.png`, await file(38, '#222'));
    await storage.put(`${stray}/logo-64.png`, await file(38, '#222'));
    await deleteUnusedPictures(later(58));
    expect(await storage.list(stray)).toEqual([`${stray}/logo-64.png`]);
  });

  test('a picture of a person is brought with another right, and stays while they have it', async () => {
    const people = await makePerson(db, 'pia', { companyId: company, access: ['ViewServiceProviders'] });
    const pages = await makePerson(db, 'max', { companyId: company, access: ['ViewMarketYourBusiness'] });
    const [source, purpose] = [await file(34, '#345'), 'person'] as const;
    const admit = (by: Person, input: object = {}) =>
      refusal(run(admitUpload, { company_id: company, ...input }, by.context));
    expect([await admit(people), await admit(people, { purpose })]).toEqual(['403', 'passes']);
    expect([await admit(pages), await admit(pages, { purpose })]).toEqual(['passes', '403']);
    expect(await refusal(bring(people.context, source))).toBe('403');
    expect(await refusal(bring(pages.context, source, { purpose }))).toBe('403');
    const { FileName } = await bring(people.context, source, { purpose });
    await rows(
      db as never,
      sql`insert into team_members (company_id, first_name, last_name, image_url) values (${company}, 'Ann', '', ${FileName})`,
    );
    const isThere = async () => (await storage.list('images')).some((name) => FileName.endsWith(name));
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteUnusedPictures(later(29));
    await deleteUnusedPictures(later(58));
    expect(await isThere()).toBe(true);
    await rows(db as never, sql`update team_members set image_url = ''`);
    await deleteUnusedPictures(later(100));
    expect(await isThere()).toBe(false);
  });

  test('a logo is cut anew out of what was kept, by its owner alone, and what it was cut from stays with it', async () => {
    const halves = path.join(folder, 'halves.png');
    const half = (background: string) =>
      sharp({ create: { width: 100, height: 100, channels: 4, background } })
        .png()
        .toBuffer();
    const both = sharp({ create: { width: 200, height: 100, channels: 4, background: '#fff' } });
    writeFileSync(
      halves,
      await both
        .composite([{ input: await half('#00f'), left: 100, top: 0 }])
        .png()
        .toBuffer(),
    );
    const left = (await run(admitUpload, { company_id: company }, owner.context)).Left;
    const { FileName: cut_of, Object: whole } = await bring(owner.context, halves, { purpose: 'logo' });
    expect([whole.Width, whole.Height]).toEqual([200, 200]);
    // What it is cut from counts as no picture of its own.
    expect((await run(admitUpload, { company_id: company }, owner.context)).Left).toBe(left - 1);
    const seen = async (of: string, by = owner) =>
      (await run(getCut, { company_id: company, cut_of: of }, by.context)).Object;
    const { Original, ...square } = await seen(cut_of);
    expect([Original.Width, Original.Height]).toEqual([200, 100]);
    expect(square).toEqual({ FileName: cut_of, Left: 0, Top: -50, Side: 200 });
    const cut = (more: object, by = owner) =>
      run(cutLogo, { company_id: company, cut_of, cut_left: 90, cut_top: 0, cut_side: 100, ...more }, by.context);
    const again = await cut({});
    const png = path.join(folder, 'cut.png');
    expect(await storage.fetch(`${again.FileName.slice('/media/'.length, -'.webp'.length)}.png`, png)).toBe(true);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    expect([info.width, info.height, at(9), at(10)]).toEqual([100, 100, [255, 255, 255], [0, 0, 255]]);
    expect(await seen(again.FileName)).toMatchObject({
      Left: 90,
      Side: 100,
      Original: { FileName: Original.FileName },
    });
    expect(await refusal(cut({ cut_left: 101 }))).toBe('422 bounds');
    expect(await refusal(cut({ cut_side: 201, cut_left: 0 }))).toBe('422 bounds');
    expect(await refusal(cut({ cut_of: Original.FileName }))).toBe('404');
    expect(await refusal(cut({}, stranger))).toBe('404');
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await makeSection(db, { companyId: company, type: sectionType.logo, contents: { 1: { LogoUrl: again.FileName } } });
    for (const days of [29, 58, 87]) await deleteUnusedPictures(later(days));
    expect(await refusal(seen(cut_of))).toBe('404');
    expect(await refusal(cut({ cut_of: again.FileName, cut_left: 0 }))).toBe('passes');
  });

  test('a square picture is its own logo at once, in the sizes that cards ask for', async () => {
    const source = path.join(folder, 'square.png');
    writeFileSync(
      source,
      await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0a0' } })
        .png()
        .toBuffer(),
    );
    const { Object: picture } = await bring(owner.context, source, { purpose: 'logo' });
    expect(picture.Variants.png).toEqual(expect.arrayContaining([64, 256, 300]));
  });

  test('others, no picture and one too many are refused', async () => {
    const source = await file(100, '#0f8');
    expect(await refusal(bring(stranger.context, source))).toBe('404');
    expect(await refusal(run(admitUpload, { company_id: company }, stranger.context))).toBe('404');
    expect(await refusal(bring(owner.context, null))).toBe('422 required');
    const text = path.join(folder, 'text');
    writeFileSync(text, 'no picture');
    expect(await refusal(bring(owner.context, text))).toBe('422 pictureKind');
    const without = await makePerson(db, 'paul', { companyId: company, access: ['ViewDispatcher'] });
    expect(await refusal(bring(without.context, source))).toBe('403');
    await rows(
      db as never,
      sql`insert into pictures (company_id, hash, purpose, kind, width, height, bytes, due_at)
        select ${company}, 'h' || n, 'gallery', 'png', 9, 9, 9, null from generate_series(1, 499) n`,
    );
    expect(await refusal(run(admitUpload, { company_id: company }, owner.context))).toBe('422 pictureQuota');
    expect(await refusal(bring(owner.context, await file(64, '#123')))).toBe('422 pictureQuota');
    expect(await refusal(bring(owner.context, await file(36, '#111')))).toBe('passes');
  });

  test('pictures that logos are cut from are bounded too, by themselves', async () => {
    const busy = (await makeCompany(db, { name: 'Busy Panes', cityId: (await makeToronto(db)).toronto })).id;
    const keen = await makePerson(db, 'kim', { companyId: busy, role: 'Owner' });
    await rows(
      db as never,
      sql`insert into pictures (company_id, hash, purpose, kind, width, height, bytes, due_at)
        select ${busy}, 'o' || n, 'original', 'png', 9, 9, 9, null from generate_series(1, 500) n`,
    );
    const admit = (purpose: 'logo' | 'gallery') =>
      refusal(run(admitUpload, { company_id: busy, purpose }, keen.context));
    expect([await admit('logo'), await admit('gallery')]).toEqual(['422 pictureQuota', 'passes']);
    const source = await file(100, '#0f8');
    const bringTo = (purpose: 'logo' | 'gallery') =>
      refusal(run(uploadPicture, { company_id: busy, purpose }, { ...keen.context, upload: { file: source } }));
    expect([await bringTo('logo'), await bringTo('gallery')]).toEqual(['422 pictureQuota', 'passes']);
  });

  test('a demo company brings five megabytes together, and hears so before more is read', async () => {
    const demo = (await makeCompany(db, { name: 'Demo Panes', cityId: (await makeToronto(db)).toronto })).id;
    await rows(db as never, sql`update companies set demo_until = now() + interval '1 hour' where id = ${demo}`);
    const visitor = await makePerson(db, 'dominique', { companyId: demo, role: 'Owner' });
    const admit = () => run(admitUpload, { company_id: demo }, visitor.context);
    const bringOwn = async (width: number) =>
      refusal(
        run(
          uploadPicture,
          { company_id: demo, purpose: 'gallery' },
          { ...visitor.context, upload: { file: await file(width, '#345') } },
        ),
      );
    expect(await admit()).toMatchObject({ Left: 500, MaxBytes: 5 * 1024 * 1024 });
    expect(await bringOwn(80)).toBe('passes');
    await rows(db as never, sql`update pictures set bytes = ${5 * 1024 * 1024 - 10} where company_id = ${demo}`);
    expect(await admit()).toMatchObject({ Left: 499 });
    expect(await bringOwn(90)).toBe('422 pictureDemo');
    await rows(db as never, sql`update pictures set bytes = bytes + 10 where company_id = ${demo}`);
    expect(await refusal(admit())).toBe('422 pictureDemo');
  });
});
