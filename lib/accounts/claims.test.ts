import { rows, sql } from '@/lib/db/client';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { withApp } from './fixtures/second-step';
import {
  as,
  context,
  digestOf,
  join,
  mailsOf,
  makeOperator,
  newcomer,
  password,
  prove,
  statusOf,
  tokenIn,
} from './fixtures/signing';
import {
  approveClaim,
  createClaim,
  forgotPassword,
  getClaimLink,
  getPasswordReset,
  inviteToClaim,
  listClaims,
  listClaimsToDecide,
  login,
  refuseClaim,
  register,
  resetPassword,
} from './service';
import { hashPassword } from './service/password';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('claims', (getDb, test_) => {
  let db: TestDb;
  let toronto: number;
  /** Unclaimed, with an address on file. */
  let company: number;
  let other: number;

  const makeUnclaimed = async (name: string) => (await makeCompany(db, { name, cityId: toronto })).id;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    ({ toronto } = await makeToronto(db));
    company = await makeUnclaimed('Río Claro');
    other = await makeUnclaimed('Grands Ménages');
  });

  /** A pro who is signed in. */
  const pro = async (email: string, more: object = {}) =>
    as((await join(db, { audience: 'company', email, ...more })).token);
  const claim = (by: ServiceContext, more: object = {}) => createClaim({ company_id: company, ...more }, by);
  const tokenFor = async (id: number) => {
    await inviteToClaim(id, 'fr', new Date());
    return tokenIn(db, 'claim-link');
  };
  const standing = async () => {
    const [row] = await rows(
      db,
      sql`select is_unclaimed as "isUnclaimed", claimed_at is not null as "hasDate",
        (select count(*)::int from company_members where company_id = c.id) as owners from companies c where id = ${company}`,
    );
    return row;
  };
  const taken = { isUnclaimed: false, hasDate: true, owners: 1 };
  const free = { isUnclaimed: true, hasDate: false, owners: 0 };
  const tell = async (kind: string) =>
    (await mailsOf(db)).filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);

  test('a claim link proves it: once, for its own company, and nobody else can', async () => {
    const token = await tokenFor(company);
    expect(await tell('claim-link')).toEqual([`${company}@example.com`]);
    expect(await getClaimLink({ claim_token: token })).toMatchObject({ CompanyId: company, CompanyName: 'Río Claro' });
    const ana = await pro('ana@correo.example');
    expect(await statusOf(createClaim({ company_id: other, token }, ana))).toBe(403);
    expect(await statusOf(claim(ana, { token: 'A'.repeat(43) }))).toBe(404);
    expect(await standing()).toEqual(free);
    expect(await claim(ana, { token })).toMatchObject({ State: 'Approved', CompanyName: 'Río Claro' });
    expect(await standing()).toEqual(taken);
    expect(await tell('claim-approved')).toEqual(['ana@correo.example']);
    expect((await as(ana.caller.bearer!)).caller.claims).toMatchObject({ role: '|Owner', companyId: company });
    expect(await statusOf(claim(ana, { token }))).toBe(410);
    expect(await statusOf(getClaimLink({ claim_token: token }))).toBe(410);
    expect(await statusOf(getClaimLink({ claim_token: 'A'.repeat(43) }))).toBe(404);
    const [change] = await rows<{ tags: string[] }>(db, sql`select tags from changes order by id desc limit 1`);
    expect(change!.tags).toEqual(expect.arrayContaining([`company:${company}`, `city:${toronto}`, 'home']));
  });

  test('of two at once one gets it, the other hears 409', async () => {
    const [one, two] = [await tokenFor(company), await tokenFor(company)];
    const [ana, eve] = [await pro('ana@correo.example'), await pro('eve@correo.example')];
    const statuses = await Promise.all([statusOf(claim(ana, { token: one })), statusOf(claim(eve, { token: two }))]);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await standing()).toEqual(taken);
  });

  test('a hundred uses of one link: one success, 99 are gone', async () => {
    const token = await tokenFor(company);
    const ana = await pro('ana@correo.example');
    const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(claim(ana, { token }))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(99);
  });

  test('a link that ran out is 410', async () => {
    const token = await tokenFor(company);
    await rows(db, sql`update claim_tokens set expires_at = now()`);
    expect(await statusOf(claim(await pro('ana@correo.example'), { token }))).toBe(410);
  });

  test('whoever reads the address on file has proven it, with a new account too', async () => {
    const answer = await join(db, { audience: 'company', email: `${company}@example.com`, company_id: company });
    expect([answer.claim_state, answer.access.ViewInbox, await standing()]).toEqual(['Approved', true, taken]);
    const ours = await pro(`${other}@example.com`);
    expect((await createClaim({ company_id: other }, ours)).State).toBe('Approved');
  });

  describe('a password forgotten on the way to a claim', () => {
    const email = 'ana@correo.example';
    const forget = async (more: object) => {
      await forgotPassword({ email, audience: 'company', claim_company_id: company, ...more }, context());
      const { data } = (await mailsOf(db)).filter(({ kind }) => kind === 'account-reset').at(-1)!;
      const { searchParams } = new URL(data.link!);
      return { guid: searchParams.get('token')!, leadsTo: searchParams.get('company') };
    };
    const waiting = async (guid: string) => (await getPasswordReset({ guid })).Object.ClaimToken;

    test('waits behind the link that sets a new one, and is written down nowhere', async () => {
      const token = await tokenFor(company);
      await pro(email);
      const { guid, leadsTo } = await forget({ token });
      expect([await waiting(guid), leadsTo]).toEqual([token, String(company)]);
      const tables = [sql`member_tokens`, sql`outbox_mails where kind = 'account-reset'`];
      for (const table of tables)
        expect(JSON.stringify(await rows(db, sql`select * from ${table}`))).not.toContain(token);
      const changed = digestOf('a lamp over another door');
      await resetPassword({ user: { token: guid, email, password: changed } });
      expect(await statusOf(getPasswordReset({ guid }))).toBe(410);
      const ana = await as((await login({ Email: email, Password: changed }, context())).token);
      expect(await claim(ana, { token })).toMatchObject({ State: 'Approved' });
    });

    test('behind each of several links, and no longer than the link itself', async () => {
      const token = await tokenFor(company);
      await pro(email);
      const guids = [(await forget({ token })).guid, (await forget({ token })).guid];
      expect(await Promise.all(guids.map(waiting))).toEqual([token, token]);
      const seals = await rows<{ seal: string }>(
        db,
        sql`select claim_seal as seal from member_tokens where purpose = 'reset'`,
      );
      expect(new Set(seals.map(({ seal }) => seal)).size).toBe(2);
      await rows(db, sql`update member_tokens set expires_at = now()`);
      expect(await statusOf(getPasswordReset({ guid: guids[0]! }))).toBe(410);
    });

    test.each([undefined, '', 'x', `${'A'.repeat(42)}.`, 'A'.repeat(200)])('nothing waits for %j', async (token) => {
      await pro(email);
      expect(await waiting((await forget({ token })).guid)).toBe('');
    });
  });

  test('who claims with an address that has an account is led on to the claim by the mail about it', async () => {
    await pro('ana@correo.example');
    await register(newcomer({ audience: 'company', email: 'ana@correo.example', company_id: company }), context());
    const { data } = (await mailsOf(db)).find(({ kind }) => kind === 'account-exists')!;
    for (const link of [data.signInLink!, data.resetLink!])
      expect(new URL(link).searchParams.get('company')).toBe(String(company));
  });

  describe('a registration by a claim link', () => {
    const wish = () => newcomer({ audience: 'company', email: 'ana@correo.example', company_id: company });
    const proveIt = async () => (await prove(db)).claim_state;
    const isSpent = async (token: string) => (await statusOf(getClaimLink({ claim_token: token }))) === 410;

    test('is approved with the proof of its address, and the link is spent with it, not before', async () => {
      const token = await tokenFor(company);
      await register({ ...wish(), token }, context());
      expect([await isSpent(token), await standing()]).toEqual([false, free]);
      expect([await proveIt(), await isSpent(token), await standing()]).toEqual(['Approved', true, taken]);
      expect([await tell('claim-approved'), await tell('claim-received')]).toEqual([['ana@correo.example'], []]);
      expect(await tell('claim-link')).toHaveLength(1);
    });

    test('keeps it when the mail is sent anew to who knows the password', async () => {
      const token = await tokenFor(company);
      await register({ ...wish(), token }, context());
      expect(await statusOf(login({ Email: 'ana@correo.example', Password: password }, context()))).toBe(403);
      expect([await tell('account-verify'), await proveIt()]).toEqual([
        Array(2).fill('ana@correo.example'),
        'Approved',
      ]);
    });

    test('beside another of the same address, which brought none: its proof spends nothing', async () => {
      const token = await tokenFor(company);
      await register({ ...wish(), token }, context());
      await register(wish(), context());
      expect([await proveIt(), await isSpent(token), await standing()]).toEqual(['Pending', false, free]);
    });

    test.each<[string, () => Promise<string>]>([
      ['of another company', () => tokenFor(other)],
      ['of nobody', async () => 'A'.repeat(43)],
      [
        'that ran out meanwhile',
        async () => {
          const token = await tokenFor(company);
          await rows(db, sql`update claim_tokens set expires_at = now()`);
          return token;
        },
      ],
    ])('with a link %s waits like any other', async (_, make) => {
      await register({ ...wish(), token: await make() }, context());
      expect([await proveIt(), await standing()]).toEqual(['Pending', free]);
      expect(await rows(db, sql`select id from claim_tokens where used_at is not null`)).toEqual([]);
    });
  });

  test('anybody else waits for an operator, and the address on file can decide; no claim is told before its address is proven', async () => {
    const wish = { audience: 'company' as const, email: 'ana@correo.example', company_id: company };
    await register(newcomer(wish), context());
    expect([await listClaimsToDecide(), await tell('claim-link')]).toEqual([[], []]);
    const { claim_state, token } = await prove(db);
    expect([claim_state, await standing()]).toEqual(['Pending', free]);
    expect([await tell('claim-received'), await tell('claim-link')]).toEqual([
      ['ana@correo.example'],
      [`${company}@example.com`],
    ]);
    const ana = await as(token);
    expect(await claim(ana, { message: 'I own it.' })).toMatchObject({ State: 'Pending' });
    expect(await tell('claim-received')).toHaveLength(1);
    const [waiting] = await listClaimsToDecide();
    expect(waiting).toMatchObject({
      companyName: 'Río Claro',
      memberEmail: 'ana@correo.example',
      message: 'I own it.',
    });
    await refuseClaim(waiting!.id, 'The register names somebody else.');
    expect(await statusOf(approveClaim(waiting!.id))).toBe(409);
    expect(await standing()).toEqual(free);
    const again = await claim(ana);
    const eve = await claim(await pro('eve@correo.example'));
    await approveClaim(again.ClaimId);
    expect(await standing()).toEqual(taken);
    expect(await statusOf(approveClaim(eve.ClaimId))).toBe(409);
    expect((await listClaims({}, ana)).Objects.map(({ State }) => State)).toEqual(['Approved', 'Refused']);
    expect(await tell('claim-refused')).toEqual(['ana@correo.example', 'eve@correo.example']);
    expect([await statusOf(approveClaim(999)), await statusOf(refuseClaim(999, ''))]).toEqual([404, 404]);
  });

  test('who may claim: pros and admins; a claimed company has its owner (docs/rules/security.md, who may do what)', async () => {
    const hash = await hashPassword(password);
    const operator = async (role: string) => {
      const email = `${role.toLowerCase()}@dorbel.example`;
      await makeOperator(db, email, [role], hash);
      const signIn = { Email: email, Password: password, ClientName: 'operations-web' };
      return as((await withApp((await login(signIn, context())).token)).token);
    };
    const provider = await pro('provider@correo.example');
    const { memberId } = provider.caller.claims!;
    await rows(
      db,
      sql`insert into company_members (company_id, member_id, role) values (${other}, ${memberId}, 'ServiceProvider')`,
    );
    const neighbor = await as((await join(db)).token);
    const refused = [context(), neighbor, await as(provider.caller.bearer!), await operator('Operator')];
    refused.push(await operator('Support'), await operator('Demo'), await operator('Admin'));
    expect(await Promise.all(refused.map((by) => statusOf(claim(by))))).toEqual([401, 403, 403, 403, 403, 403, 403]);
    const ana = await pro('ana@correo.example');
    expect(await statusOf(createClaim({ company_id: 999_999 }, ana))).toBe(422);
    await approveClaim((await claim(ana)).ClaimId);
    expect(await statusOf(claim(await pro('bea@correo.example')))).toBe(409);
  });

  test('a company is mailed a few links a day, one with an owner or without an address none', async () => {
    const send = (id: number) => statusOf(inviteToClaim(id, 'en', new Date()));
    expect([await send(company), await send(company), await send(company), await send(company)]).toEqual([
      200, 200, 200, 409,
    ]);
    await rows(db, sql`update company_profiles set email = null where company_id = ${other}`);
    expect([await send(other), await send(999_999)]).toEqual([409, 404]);
  });
});
