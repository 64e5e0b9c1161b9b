import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { activity, companyTotals, opinions } from '@/lib/db/tables';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { OpinionsUsageError, readCommand } from '@/tools/commands/opinions-commands';
import { getCompanyOpinion, listCompanyOpinions, replyToOpinion, reportOpinion } from './contract-portal';
import { issueRecommendationToken, listCompanyReviews, listReviews, sendRecommendation } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

test.each([[[]], [['hide', '1']], [['hide', '1', '--reason', 'unfair']], [['keep']], [['keep', '1', '2']], [['x']]])(
  '%j is answered with what would be right',
  (args) => {
    expect(() => readCommand(args)).toThrow(OpinionsUsageError);
  },
);

describeOnOneDatabase('reports of opinions', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let key: string;
  let owner: Person;
  let stranger: Person;

  const operator = (...args: string[]) => readCommand(args)();
  const refusal = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext = owner.context): Promise<string> => {
    try {
      await run(op, input, by);
      return 'passes';
    } catch (error) {
      const { status, fields } = error as PlatformError;
      return fields ? `${status} ${Object.keys(fields).join()}` : String(status);
    }
  };
  /** Leaves an opinion as its author does. */
  const say = async (email: string, comment: string, isUp: boolean): Promise<number> => {
    const input = { companyId: company, email, language: 'es', name: 'Ana Lima', issuedBy: 'test' } as const;
    const { link } = await issueRecommendationToken(input, new Date());
    const Token = new URL(link).searchParams.get('recommendation-token')!;
    return (await sendRecommendation({ Object: { Token, Comment: comment, ThumbsUp: isUp } }, context)).Id;
  };
  const seen = async () =>
    (await listCompanyReviews(company, 'en')).map((one) => one.HiddenReason ?? one.ReviewComment);
  const live = (more: object = {}) => listReviews({ client_key: key, lang_code: 'en', ...more }, context);
  const totals = async () => {
    const [found] = await db.select().from(companyTotals).where(sql`company_id = ${company}`);
    return [found!.ratingsGood, found!.ratingsBad];
  };
  const look = async (id: number) => (await run(getCompanyOpinion, { company_id: company, id }, owner.context)).Object;
  const report = (id: number, version: number, more: object = {}) => ({
    company_id: company,
    id,
    version,
    reason: 'insult' as const,
    ...more,
  });

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto })).id;
    const other = (await makeCompany(db, { name: 'Other Panes', cityId: toronto })).id;
    const [found] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${company}`,
    );
    key = found!.key;
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
  });

  test('an owner reports, nothing changes for visitors, and an operator keeps it', async () => {
    const id = await say('ana@correo.example', 'Súper <b>bien</b>', true);
    const { Object: row } = await run(reportOpinion, report(id, 1, { message: 'Not\nours.' }), owner.context);
    expect(row).toMatchObject({ ReportState: 'Open', ReportReason: 'insult', IsHidden: false, Version: 2 });
    expect(await seen()).toEqual(['Súper <b>bien</b>']);
    expect(await refusal(reportOpinion, report(id, 1))).toBe('409');
    expect(await refusal(reportOpinion, report(id, 2))).toBe('409');
    const [line, said, message] = await operator('list');
    expect(line).toContain(`Clear Panes (company ${company}) reports opinion ${id}: insult`);
    expect([said, message]).toEqual(['        up: Súper <b>bien</b>', '        they say: Not ours.']);
    const number = line!.split(' ')[0]!;
    expect(await operator('keep', number)).toEqual([`Report ${number}: the opinion stays`]);
    await expect(operator('hide', number, '--reason', 'spam')).rejects.toThrow(OpinionsUsageError);
    expect(await operator('list')).toEqual(['Nothing waits']);
    expect(await look(id)).toMatchObject({ ReportState: 'Kept', IsHidden: false });
    expect(await refusal(reportOpinion, report(id, 2))).toBe('409');
    expect(await say('ana@correo.example', 'Ahora otra cosa', true)).toBe(id);
    expect(await look(id)).toMatchObject({ ReportState: 'None', Version: 3 });
    expect(await refusal(reportOpinion, report(id, 3))).toBe('passes');
    const kinds = (await db.select().from(activity).orderBy(activity.id)).map(
      ({ kind, isStaff }) => `${kind} ${isStaff}`,
    );
    expect(kinds).toEqual(['opinion.report false', 'opinion.keep true', 'opinion.report false']);
  });

  test.each([true, false])(
    'hidden, thumb up %s: the reason stands in its place, and it counts no more',
    async (isUp) => {
      const id = await say('ana@correo.example', 'Secret words', isUp);
      await say('luis@correo.example', 'Bien', true);
      await db.update(opinions).set({ stars: 5 }).where(sql`id = ${id}`);
      await run(replyToOpinion, { company_id: company, id, version: 1, reply: 'Secret answer' }, owner.context);
      await run(reportOpinion, report(id, 2), owner.context);
      const [line] = await operator('list');
      await operator('hide', line!.split(' ')[0]!, '--reason', 'private-data');
      expect(await seen()).toEqual(['Bien', 'private-data']);
      const shown = JSON.stringify([await listCompanyReviews(company, 'es'), await live()]);
      expect(shown).not.toContain('Secret');
      expect(shown.split('"Name":""').length - 1).toBe(2);
      expect(await totals()).toEqual([1, 0]);
      const all = await live();
      expect([all.TotalCount, all.Reviews.length, all.Sources[0]!.Count, all.Languages]).toEqual([
        2,
        2,
        1,
        [{ LanguageCode: 'es', Count: 1 }],
      ]);
      for (const filter of [{ rating: 'up' }, { rating: '5' }, { rating: 'down' }, { text_language: 'es' }])
        expect((await live(filter)).TotalCount).toBe((await live(filter)).Reviews.length);
      expect((await live({ rating: isUp ? 'up' : 'down' })).TotalCount).toBe(isUp ? 1 : 0);
      const row = await look(id);
      expect(row).toMatchObject({ IsHidden: true, HiddenReason: 'private-data', ReportState: 'Hidden' });
      const again = { company_id: company, id, version: row.Version, reply: 'x' };
      expect(await refusal(replyToOpinion, again)).toBe('409');
      await operator('show', String(id));
      await expect(operator('show', String(id))).rejects.toThrow(OpinionsUsageError);
      expect((await seen()).toSorted()).toEqual(['Bien', 'Secret words']);
      expect(await look(id)).toMatchObject({ IsHidden: false, HiddenReason: '', ReportState: 'Kept' });
    },
  );

  test('who says it anew is heard anew; another company’s opinion is none', async () => {
    const id = await say('ana@correo.example', 'Spam spam', false);
    await run(reportOpinion, report(id, 1, { reason: 'spam' }), owner.context);
    await operator('hide', (await operator('list'))[0]!.split(' ')[0]!, '--reason', 'spam');
    expect(await say('ana@correo.example', 'They forgot the back windows.', false)).toBe(id);
    expect(await seen()).toEqual(['They forgot the back windows.']);
    expect(await totals()).toEqual([0, 1]);
    expect(await refusal(reportOpinion, report(id, 9), stranger.context)).toBe('404');
    const { Objects } = await run(listCompanyOpinions, {}, stranger.context).catch(() => ({ Objects: [] }));
    expect(Objects).toEqual([]);
    expect(await refusal(reportOpinion, report(id, 1, { reason: 'unfair' }))).toBe('422 reason');
    expect(await refusal(reportOpinion, report(id, 1, { message: 'é'.repeat(1025) }))).toBe('422 message');
  });
});
