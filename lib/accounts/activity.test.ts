import { readFileSync } from 'node:fs';
import { activityWord } from '@/components/portal/activity/words';
import type { OperationRight } from '@/lib/access/rights';
import { changeColour, changeSettings, getSettings } from '@/lib/companies/contract-settings';
import { type ActivityKind, activityKinds, recordActivity } from '@/lib/effects/activity';
import { inTransaction } from '@/lib/effects/transaction';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { exportActivity, listActivity } from './contract-activity';
import { getMember, updateMember } from './contract-members';
import { makePerson, type Person } from './fixtures/company-people';
import { statusOf } from './fixtures/signing';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

test.each(['en', 'fr', 'es'])('every kind has its sentence in %s', (locale) => {
  const { kinds } = JSON.parse(readFileSync(`messages/${locale}/portal-activity.json`, 'utf8')) as {
    kinds: Record<string, string>;
  };
  const wanted = Object.keys(activityKinds).map((kind) => kind.replace('.', '-'));
  expect(Object.keys(kinds).sort()).toEqual([...wanted, 'other'].sort());
});

test('the screen names every kind by its own sentence', () => {
  const kinds = Object.keys(activityKinds);
  expect(kinds.map(activityWord)).toEqual(kinds.map((kind) => kind.replace('.', '-')));
});

describeOnOneDatabase('recent activity', (getDb, test_) => {
  let company: number;
  let other: number;
  let owner: Person;
  let clerk: Person;
  beforeEach(async () => {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Grands Ménages', cityId: toronto })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
    clerk = await makePerson(db, 'clerk', { companyId: company, access: ['ViewRecentActivity'] });
  });
  const record = (companyId: number, more: object) =>
    inTransaction((tx) => recordActivity(tx, { companyId, memberId: owner.memberId, kind: 'company.claim', ...more }));
  const list = async ({ context }: Person, more: object = {}) => {
    const { Objects } = await run(listActivity, { company_id: company, ...more }, context);
    return Objects.map(({ Kind, MemberName, SubjectName }) => `${MemberName} ${Kind} ${SubjectName}`.trim());
  };

  test('is one company’s, the newest first, and as much as its reader may know', async () => {
    await record(company, {});
    await record(company, { kind: 'booking.accept', subjectId: 7, data: { reference: 'DB-1' } });
    await record(company, { kind: 'member.invite', data: { email: 'luis@correo.example' } });
    await record(other, { kind: 'booking.accept', data: { reference: 'DB-2' } });
    expect(await list(owner)).toEqual([
      'owner López member.invite luis@correo.example',
      'owner López booking.accept DB-1',
      'owner López company.claim',
    ]);
    expect(await list(clerk)).toEqual(['owner López company.claim']);
    expect(await list(owner, { filter_search: 'db-1' })).toEqual(['owner López booking.accept DB-1']);
    expect(await list(owner, { member_id: clerk.memberId })).toEqual([]);
    expect(await statusOf(run(listActivity, { company_id: other }, owner.context))).toBe(404);
    const { Text } = await run(exportActivity, { company_id: company }, clerk.context);
    let text = '';
    for await (const part of Text) text += part;
    expect(text).not.toContain('DB-1');
  });

  test('says what was done to nobody who may not see what it was done to, in list and file, whatever it was', async () => {
    const kinds = Object.entries(activityKinds) as [ActivityKind, OperationRight | null][];
    for (const [kind, right] of kinds)
      await record(company, {
        kind,
        subjectId: 7,
        data: { name: `canary-${right ?? 'any'}`, reference: `canary-${right ?? 'any'}` },
      });
    const rights = [...new Set(kinds.map(([, right]) => right))];
    for (const right of rights) {
      const flags = ['ViewRecentActivity' as const, ...(right ? [right] : [])];
      const reader = await makePerson(getDb(), `reader-${right}`, { companyId: company, access: flags });
      const asked = { company_id: company, max_results: 200 };
      const { Objects, TotalCount } = await run(listActivity, asked, reader.context);
      const { Text } = await run(exportActivity, { company_id: company }, reader.context);
      let text = '';
      for await (const part of Text) text += part;
      const told = new Set(`${JSON.stringify(Objects)}${text}`.match(/canary-\w+/g));
      expect([right, [...told].sort()]).toEqual([right, ['canary-any', ...(right ? [`canary-${right}`] : [])].sort()]);
      const known = kinds.filter(([, one]) => one === null || one === right);
      expect([right, Objects.map(({ Kind }) => Kind).sort()]).toEqual([right, known.map(([kind]) => kind).sort()]);
      expect(TotalCount).toBe(known.length);
    }
  });

  test('says of one row who changed it last, from which version, to who may know', async () => {
    await record(company, { kind: 'settings.colour', subjectId: company + 1 });
    const known = { company_id: company, id: company };
    const { Version: first } = (await run(getSettings, known, owner.context)).Object;
    await run(changeColour, { id: company, version: first, Colour: '#004d40' }, owner.context);
    const facts = { company_name: 'Río Claro', company_url: '', company_emails: 'hola@rio.example', phone_number: '' };
    const manager = await makePerson(getDb(), 'manager', { companyId: company, role: 'Owner' });
    const asked = { ...known, version: first + 1, ...facts };
    await run(changeSettings, asked, manager.context);
    expect(await statusOf(run(changeSettings, asked, owner.context))).toBe(409);
    const of = { company_id: company, id: clerk.id };
    const { Version } = (await run(getMember, of, owner.context)).Object;
    const rights = { role: 'ServiceProvider', access: ['ViewRecentActivity'] } as const;
    await run(updateMember, { ...of, version: Version, ...rights }, owner.context);
    const who = async (name: string, { context }: Person = owner) => {
      const { Objects } = await run(listActivity, { company_id: company, name }, context);
      return Objects.map((one) => [one.MemberName, one.SubjectVersion]);
    };
    expect(await who(`settings.${company}`)).toEqual([
      ['manager López', first + 1],
      ['owner López', first],
    ]);
    expect(await who(`member.${clerk.id}`)).toEqual([['owner López', Version]]);
    expect([await who(`settings.${company}`, clerk), await who('settings'), await who('%')]).toEqual([[], [], []]);
  });

  test('names the marketplace, not who of its staff it was, and leads through all of it', async () => {
    await record(company, { isStaff: true });
    expect(await list(owner)).toEqual(['company.claim']);
    for (let n = 0; n < 60; n++) await record(company, { data: { name: `n${n}` } });
    const seen = new Set<number>();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const asked = { company_id: company, ...(cursor ? { cursor } : {}) };
      const page = await run(listActivity, asked, owner.context);
      for (const { Id } of page.Objects) seen.add(Id);
      cursor = page.NextCursor;
    }
    expect(seen.size).toBe(61);
  });
});
