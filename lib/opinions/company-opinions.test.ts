import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { opinions } from '@/lib/db/tables';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getCompanyOpinion, listCompanyOpinions, replyToOpinion } from './contract-portal';
import { listCompanyReviews } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const refusal = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<string> => {
  try {
    await run(op, input, by);
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    return fields ? `${status} ${Object.keys(fields).join()}` : String(status);
  }
};

describeOnOneDatabase('opinions of the portal', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let owner: Person;
  let stranger: Person;

  const say = async (companyId: number, comment: string, isPublished = true): Promise<number> => {
    const [row] = await db
      .insert(opinions)
      .values({
        companyId,
        origin: 'neighbor',
        reviewTypeId: 1,
        name: 'Ana L.',
        comment,
        language: 'es',
        stars: 2,
        isThumbsUp: false,
        isPublished,
      })
      .returning({ id: opinions.id });
    return row!.id;
  };

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Other Panes', cityId: toronto })).id;
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
  });

  test('an answer stands beside the opinion in public, is changed, and is taken back', async () => {
    const id = await say(company, 'Tarde.');
    const shown = async () => (await listCompanyReviews(company, 'en')).map(({ Reply }) => Reply?.Comment);
    const reply = (text: string, version: number) =>
      run(replyToOpinion, { company_id: company, id, version, reply: text, lang_code: 'fr' }, owner.context);
    expect(await shown()).toEqual([undefined]);
    const { Object: answered } = await reply('Pardon.', 1);
    expect(answered).toMatchObject({ State: 'Answered', Reply: 'Pardon.', Version: 2, Comment: 'Tarde.' });
    expect(await shown()).toEqual(['Pardon.']);
    expect(await refusal(replyToOpinion, { company_id: company, id, version: 1, reply: 'Non.' }, owner.context)).toBe(
      '409',
    );
    await reply('Revenez.', 2);
    expect(await shown()).toEqual(['Revenez.']);
    expect((await reply('', 3)).Object).toMatchObject({ State: 'Unanswered', Reply: '', ReplyDate: null });
    expect(await shown()).toEqual([undefined]);
  });

  test('only what is public of one’s own company is seen, and 512 characters at most are said', async () => {
    const [own, hidden, foreign] = [await say(company, 'A'), await say(company, 'B', false), await say(other, 'C')];
    const { Objects } = await run(listCompanyOpinions, { company_id: company }, owner.context);
    expect(Objects.map(({ Id }) => Id)).toEqual([own]);
    for (const id of [hidden, foreign]) {
      expect(await refusal(getCompanyOpinion, { company_id: company, id }, owner.context)).toBe('404');
      expect(await refusal(replyToOpinion, { company_id: company, id, version: 1, reply: 'x' }, owner.context)).toBe(
        '404',
      );
    }
    const long = { company_id: company, id: own, version: 1, reply: 'é'.repeat(513) };
    expect(await refusal(replyToOpinion, long, owner.context)).toBe('422 reply');
    expect(await refusal(replyToOpinion, { ...long, reply: 'é'.repeat(512) }, owner.context)).toBe('passes');
    expect(await refusal(listCompanyOpinions, { company_id: company }, stranger.context)).toBe('404');
  });
});
