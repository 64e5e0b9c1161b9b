import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { assistantDrafts, companyProfiles, opinions } from '@/lib/db/tables';
import { setTextWriter } from '@/lib/gateways/llm';
import { modelWriter } from '@/lib/gateways/llm/real';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { getSection, saveSection } from '@/lib/profile/contract-sections';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { type StandInAnswer, startLlmStandIn } from '@/lib/testing/llm-stand-in';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import { acceptDraft, draftTexts, listDrafts, streamDrafts, undoDraft } from './contract';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  const assistantLimits = { ...actual.assistantLimits, anHour: 4, aDay: 5 };
  return { ...actual, assistantLimits, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const about = sectionType.companyDescription;
const said = {
  en: { Title: 'Clear Panes', Description: 'We clean your windows with care. Bo Zilker has 15 awards.' },
  fr: { Title: 'Clear Panes', Description: 'Nous lavons vos vitres avec soin.' },
  es: { Title: 'Clear Panes', Description: 'Limpiamos sus ventanas con cuidado para usted y los vecinos.' },
};

describeOnOneDatabase('the assistant', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let owner: Person;
  let stranger: Person;
  let end = async () => {};

  /** A model that says, of the language asked for, what `say` makes of it. */
  const model = async (say: (texts: object, nth: number) => StandInAnswer) => {
    const standIn = await startLlmStandIn(({ messages }, nth) => {
      const locale = /Write in (English|Canadian|Spanish)/.exec(messages[1]!.content)![1];
      return say(said[locale === 'English' ? 'en' : locale === 'Spanish' ? 'es' : 'fr'], nth);
    });
    end = standIn.stop;
    setTextWriter(modelWriter({ baseUrl: standIn.baseUrl, model: 'small', idleMs: 1000 }));
    return standIn;
  };
  const json = (value: object): StandInAnswer => ({ parts: [JSON.stringify(value)] });
  const ask = (more: object = {}) => ({ company_id: company, section_type_id: about, language_type_ids: [1], ...more });
  const refusal = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext = owner.context): Promise<string> => {
    try {
      await run(op, input, by);
      return 'passes';
    } catch (error) {
      const { status, fields } = error as PlatformError;
      return [status, ...Object.entries(fields ?? {}).flat()].join(' ');
    }
  };
  const section = async () => (await run(getSection, { company_id: company, id: about }, owner.context)).Object;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const offers = [{ serviceId: 1, priceMinor: 12_950 }];
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto, offers })).id;
    other = (await makeCompany(db, { name: 'Other Panes', cityId: toronto })).id;
    await db
      .update(companyProfiles)
      .set({ email: 'canary-mail@panes.example', phoneNumber: '+14165550177', url: 'https://canary.example' })
      .where(sql`company_id = ${company}`);
    const opinion = {
      companyId: company,
      origin: 'neighbor',
      reviewTypeId: 1,
      name: 'Canary N.',
      language: 'en',
    } as const;
    await db.insert(opinions).values({ ...opinion, comment: 'canary opinion', stars: 5, isThumbsUp: true });
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
  });
  afterEach(async () => {
    setTextWriter(undefined);
    await end();
    end = async () => {};
  });

  test('a long text of the company is told as used, cut between its characters', async () => {
    const content = { Title: 'Ours', Description: `${'care '.repeat(99)}with😀` };
    await run(saveSection, { company_id: company, id: about, version: 1, language_type_id: 1, content }, owner.context);
    await model(json);
    const { Drafts } = await run(draftTexts, ask(), owner.context);
    expect(Drafts[0]!.FactsUsed).toContainEqual({ Kind: 'text', Text: content.Description });
  });

  test('writes each language from the facts alone, flags what is in none, and publishes nothing', async () => {
    const content = { Title: 'Ours', Description: 'Since 2009. Call 416 555 0177.' };
    await run(saveSection, { company_id: company, id: about, version: 1, language_type_id: 1, content }, owner.context);
    const { asked } = await model(json);
    const input = ask({ language_type_ids: [1, 3], instruction: 'Shoe covers; bo@correo.example' });
    const { Drafts } = await run(draftTexts, input, owner.context);
    expect(Drafts.map(({ LanguageTypeId, Content, IsTemplate }) => [LanguageTypeId, Content, IsTemplate])).toEqual([
      [1, said.en, false],
      [3, said.es, false],
    ]);
    expect(Drafts[0]!.Flags).toEqual([
      { Field: 'Description', Kind: 'number', Text: '15' },
      { Field: 'Description', Kind: 'name', Text: 'Bo Zilker' },
    ]);
    expect(Drafts[0]!.FactsUsed).toContainEqual({ Kind: 'name', Text: 'Clear Panes' });
    const sent = JSON.stringify(asked);
    for (const fact of ['Clear Panes', 'Toronto', '129', 'Since 2009', 'Shoe covers']) expect(sent).toContain(fact);
    for (const canary of ['anary', '555', 'correo.example', 'olivia']) expect(sent).not.toContain(canary);
    expect((await section()).Translations[0]).toMatchObject({ Draft: content, Published: null });
    expect((await run(listDrafts, { company_id: company, section_type_id: about }, owner.context)).Drafts).toEqual(
      Drafts,
    );
  });

  test('a draft is taken field by field into the section’s own, each once, and the last one is taken back', async () => {
    const content = { Title: 'Ours', Description: 'Kept.' };
    await run(saveSection, { company_id: company, id: about, version: 1, language_type_id: 1, content }, owner.context);
    await model(json);
    const [draft] = (await run(draftTexts, ask(), owner.context)).Drafts;
    const of = { company_id: company, id: draft!.Id };
    const take = (more: object = {}) => ({ ...of, version: 2, fields: ['Title'] as const, ...more });
    const view = () => run(listDrafts, { company_id: company, section_type_id: about }, owner.context);
    const own = async () => (await section()).Translations[0]!.Draft;
    expect(await refusal(acceptDraft, take({ version: 1 }))).toBe('409');
    expect(await refusal(acceptDraft, take({ fields: ['AboutUs'] }))).toBe('422 fields invalid');
    expect(await refusal(acceptDraft, take({ company_id: other }), stranger.context)).toBe('404');
    expect(await refusal(undoDraft, { ...of, version: 2 })).toBe('404');
    expect((await view()).UndoId).toBeNull();

    expect(await refusal(acceptDraft, take())).toBe('passes');
    expect(await own()).toEqual({ Title: 'Clear Panes', Description: 'Kept.' });
    const { Drafts, UndoId } = await view();
    expect([UndoId, Drafts.map(({ Content }) => Content)]).toEqual([draft!.Id, [{ Description: said.en.Description }]]);
    expect(await refusal(acceptDraft, take({ version: 3 }))).toBe('422 fields invalid');
    expect(await refusal(undoDraft, { ...of, company_id: other, version: 3 }, stranger.context)).toBe('404');
    expect(await refusal(undoDraft, { ...of, version: 2 })).toBe('409');
    expect(await refusal(undoDraft, { ...of, version: 3 })).toBe('passes');
    expect(await own()).toEqual(content);
    expect((await view()).Drafts).toEqual([draft]);

    expect(await refusal(acceptDraft, take({ version: 4, fields: ['Title', 'Description'] }))).toBe('passes');
    expect(await refusal(acceptDraft, take({ version: 5 }))).toBe('404');
    expect(await view()).toMatchObject({ Drafts: [], UndoId: draft!.Id });
    const typed = { ...of, id: about, language_type_id: 2, content, version: 5 };
    await run(saveSection, typed, owner.context);
    expect((await view()).UndoId).toBeNull();
    expect(await refusal(undoDraft, { ...of, version: 5 })).toBe('409');
    expect(await refusal(listDrafts, { company_id: company, section_type_id: about }, stranger.context)).toBe('404');
  });

  test('where the company had no text of its own, taking a draft back leaves none', async () => {
    const [draft] = (await run(draftTexts, ask({ language_type_ids: [2] }), owner.context)).Drafts;
    const of = { company_id: company, id: draft!.Id };
    await run(acceptDraft, { ...of, version: 1, fields: ['Title'] }, owner.context);
    expect((await section()).StateFr).toBe('Draft');
    await run(undoDraft, { ...of, version: 2 }, owner.context);
    expect((await section()).StateFr).toBe('Empty');
  });

  test('a draft is taken whole or not at all, and taken back so', async () => {
    const [draft] = (await run(draftTexts, ask(), owner.context)).Drafts;
    const of = { company_id: company, id: draft!.Id };
    /** The process ends where the draft is to be marked. */
    const dying = async (isMarked: 'null' | 'not null', work: () => Promise<unknown>) => {
      await rows(db, sql.raw(`alter table assistant_drafts add constraint dies check (undo is ${isMarked}) not valid`));
      await expect(work()).rejects.toThrow();
      await rows(db, sql`alter table assistant_drafts drop constraint dies`);
    };
    await dying('null', () => run(acceptDraft, { ...of, version: 1, fields: ['Title'] }, owner.context));
    expect([(await section()).StateEn, (await section()).Version]).toEqual(['Empty', 1]);
    await run(acceptDraft, { ...of, version: 1, fields: ['Title'] }, owner.context);
    await dying('not null', () => run(undoDraft, { ...of, version: 2 }, owner.context));
    expect([(await section()).StateEn, (await section()).Version]).toEqual(['Draft', 2]);
    await run(undoDraft, { ...of, version: 2 }, owner.context);
    expect((await section()).StateEn).toBe('Empty');
  });

  test('a draft that is taken into a language without a text leaves the facts of the others as they are', async () => {
    const contact = sectionType.contactInfo;
    const content = { AboutUs: 'We', PhoneNumber: '+14165550100' };
    const of = { company_id: company, id: contact };
    await run(saveSection, { ...of, version: 1, language_type_id: 1, content }, owner.context);
    const asked = ask({ section_type_id: contact, language_type_ids: [2] });
    const [draft] = (await run(draftTexts, asked, owner.context)).Drafts;
    const taken = { company_id: company, id: draft!.Id, version: 2, fields: ['AboutUs' as const] };
    expect(await refusal(acceptDraft, taken)).toBe('passes');
    const { Translations } = (await run(getSection, of, owner.context)).Object;
    expect(Translations[1]!.Draft).toMatchObject({ PhoneNumber: content.PhoneNumber, AboutUs: draft!.Content.AboutUs });
  });

  /** The events of a stream, without what only keeps it open. */
  const events = async (input: ReturnType<typeof ask>, report = jest.fn()) => {
    const { Text } = await run(streamDrafts, input, { ...owner.context, report });
    let text = '';
    for await (const part of Text) text += part;
    expect(text).toMatch(/^: /);
    const data = text.split('\n\n').flatMap((one) => /^data: (.*)$/s.exec(one)?.[1] ?? []);
    return data.map((one) => JSON.parse(one) as { Draft?: { LanguageTypeId: number; Content: object } });
  };

  test('as events each language comes by itself: one that fails takes none with it', async () => {
    await model((texts) =>
      texts === said.fr ? { parts: ['{'], isCut: true } : json(texts === said.es ? said.en : texts),
    );
    const report = jest.fn();
    const told = await events(ask({ language_type_ids: [1, 2, 3] }), report);
    expect(report.mock.calls.map(([error]) => (error as PlatformError).status).sort()).toEqual([422, 503]);
    expect(told).toHaveLength(3);
    expect(told).toContainEqual({ Draft: expect.objectContaining({ LanguageTypeId: 1, Content: said.en }) });
    expect(told).toContainEqual({ LanguageTypeId: 2, Status: 503, Fields: {} });
    expect(told).toContainEqual({ LanguageTypeId: 3, Status: 422, Fields: { instruction: 'draftLanguage' } });
    const { Drafts, Left } = await run(listDrafts, { company_id: company, section_type_id: about }, owner.context);
    expect([Drafts.map(({ LanguageTypeId }) => LanguageTypeId), Left]).toEqual([[1], 1]);
    expect(await refusal(streamDrafts, ask({ section_type_id: sectionType.operatingHours }))).toBe(
      '422 section_type_id invalid',
    );
    expect(await refusal(streamDrafts, ask(), stranger.context)).toBe('404');
  });

  test('beyond its number it says when there is room again', async () => {
    await run(draftTexts, ask({ language_type_ids: [1, 2, 3] }), owner.context);
    await db.update(assistantDrafts).set({ createdAt: sql`now() - interval '50 minutes'` });
    await run(draftTexts, ask(), owner.context);
    const asked = run(streamDrafts, ask({ language_type_ids: [1, 2] }), owner.context);
    const { status, retryAfterS } = (await asked.catch((error) => error)) as PlatformError;
    expect([status, Math.round(retryAfterS! / 60)]).toEqual([429, 23 * 60 + 10]);
    const view = await run(listDrafts, { company_id: company, section_type_id: about }, owner.context);
    const wait = Date.parse(view.NextDate!) - owner.context.now.getTime();
    expect([view.Left, Math.round(wait / 60_000)]).toEqual([0, 10]);
  });

  test('over-long or in another language: once more, then refused; never cut', async () => {
    const long = { ...said.en, Title: '🪟'.repeat(101) };
    const longest = { ...said.en, Title: '🪟'.repeat(100) };
    const { asked } = await model((_, nth) => json(nth === 0 ? long : longest));
    expect((await run(draftTexts, ask(), owner.context)).Drafts[0]!.Content).toEqual(longest);
    expect(asked[1]!.messages[1]!.content).toContain('"Title" had 101 characters; it may have 100 at most');
    await end();
    await model(() => json(long));
    expect(await refusal(draftTexts, ask())).toBe('422 instruction draftTooLong');
    await end();
    await model(() => json(said.es));
    expect(await refusal(draftTexts, ask())).toBe('422 instruction draftLanguage');
  });

  test('so many in an hour and a day, failures too; what it does not write is refused', async () => {
    const { asked } = await model(() => ({ parts: ['{}'], isCut: true }));
    expect(await refusal(draftTexts, ask({ language_type_ids: [1, 2, 3] }))).toBe('503');
    expect(await refusal(draftTexts, ask({ language_type_ids: [1, 2] }))).toBe('429');
    expect(await refusal(draftTexts, ask())).toBe('503');
    expect(await refusal(draftTexts, ask())).toBe('429');
    await db.update(assistantDrafts).set({ createdAt: sql`now() - interval '2 hours'` });
    expect([await refusal(draftTexts, ask()), await refusal(draftTexts, ask())]).toEqual(['503', '429']);
    expect(asked.length).toBe(5);
    expect(await refusal(draftTexts, ask({ section_type_id: sectionType.operatingHours }))).toBe(
      '422 section_type_id invalid',
    );
    expect(await refusal(draftTexts, ask({ fields: ['AboutUs'] }))).toBe('422 fields invalid');
    expect(await refusal(draftTexts, ask({ instruction: 'é'.repeat(513) }))).toBe('422 instruction tooLong');
    expect(await refusal(draftTexts, ask(), stranger.context)).toBe('404');
    const [kept] = await rows<{ n: number }>(db, sql`select count(*)::int as n from assistant_drafts`);
    expect(kept!.n).toBe(5);
  });

  test('without a model drafts come from templates, named so, with nothing to flag', async () => {
    const { Drafts } = await run(draftTexts, ask({ language_type_ids: [1, 2, 3] }), owner.context);
    expect(Drafts.map(({ IsTemplate, Flags }) => [IsTemplate, Flags])).toEqual([1, 2, 3].map(() => [true, []]));
    expect(Drafts[1]!.Content.Description).toMatch(/^Clear Panes propose .*Toronto/);
    const view = (section_type_id: number) => run(listDrafts, { company_id: company, section_type_id }, owner.context);
    expect(await view(about)).toMatchObject({ IsTemplate: true, FieldNames: ['Title', 'Description'], NextDate: null });
    expect((await view(sectionType.operatingHours)).FieldNames).toEqual([]);
  });
});
