import { rows, sql } from '@/lib/db/client';
import { members, memberTokens } from '@/lib/db/tables';
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
import { digestPassword } from './rules/password';
import {
  authenticate,
  endSession,
  forgotPassword,
  getPasswordReset,
  getProgram,
  isOperator,
  listSessions,
  login,
  postProgram,
  register,
  resetPassword,
  signOut,
  simhLogin,
  verifyEmail,
} from './service';
import { delayAfter } from './service/failures';
import { hashPassword } from './service/password';

const email = 'ana@correo.example';
const wrong = digestOf('not this one at all');
const signIn = (Password = password, Email = email) => simhLogin({ Email, Password }, context());
const kindsOf = async (db: TestDb) => (await mailsOf(db)).map(({ kind }) => kind);

test('browser and door digest a password alike, composed or not', async () => {
  const vector = await digestPassword('Pässwörd1!'.normalize('NFD'));
  expect(vector).toMatch(/^8f2744d4f45cfdb4/);
  expect(vector).toBe(digestOf('Pässwörd1!'.normalize('NFC')));
});

test('wrong passwords slow an address down from the sixth on, to four seconds and no further', () => {
  expect([0, 4, 5, 6, 8, 9, 50].map(delayAfter)).toEqual([0, 0, 250, 500, 2000, 4000, 4000]);
});

describeOnOneDatabase('accounts', (getDb, test_) => {
  let db: TestDb;
  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
  });

  test('an account begins with its address proven, which signs in; the link works once', async () => {
    expect(await register(newcomer(), context())).toEqual({});
    const [mail] = await mailsOf(db);
    expect([mail!.kind, mail!.recipient, mail!.language]).toEqual(['account-verify', email, 'es']);
    const token = await tokenIn(db, 'account-verify');
    expect(JSON.stringify(await db.select().from(memberTokens))).not.toContain(token);
    expect(await statusOf(signIn())).toBe(403);
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => statusOf(verifyEmail({ token, password }, context()))),
    );
    expect(tries.filter((status) => status === 200)).toHaveLength(1);
    expect(tries.filter((status) => status === 410)).toHaveLength(99);
    const [stored] = await db.select().from(members);
    expect(stored!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const answer = await signIn();
    expect(answer).toMatchObject({
      preferred_language: 'es',
      analytics: { MemberName: 'Ana López', MemberEmailAddress: email, IsSupport: false },
      access: { EditPermissions: false },
    });
    expect(answer.token.split('.')).toHaveLength(3);
    const asAna = await as(answer.token);
    expect(asAna.caller.claims).toMatchObject({ memberId: answer.member_id, role: '', audience: 'marketplace' });
    const program = await postProgram({ language_code: 'fr' }, asAna);
    expect(program).toMatchObject({
      token: answer.token,
      ProgramState: { ProfileId: answer.member_id, ProfileEmail: email, LanguageId: 2 },
    });
    expect((await getProgram({}, asAna)).ProgramState.LanguageId).toBe(3);
    expect(await statusOf(getProgram({}, context()))).toBe(401);
  });

  test('registering an address that has an account changes nothing, answers alike, and tells its owner', async () => {
    await join(db);
    expect(await register(newcomer({ password: wrong, first_name: 'Eve' }), context())).toEqual({});
    expect(await kindsOf(db)).toEqual(['account-verify', 'account-exists']);
    expect(await statusOf(signIn(wrong))).toBe(401);
    expect((await signIn()).analytics.MemberName).toBe('Ana López');
    expect(await register(newcomer({ audience: 'company' }), context())).toEqual({});
    expect(await statusOf(login({ Email: email, Password: password }, context()))).toBe(403);
  });

  test('each registration’s link sets its own password: who registers the address beside it gains nothing', async () => {
    await register(newcomer(), context());
    const token = await tokenIn(db, 'account-verify');
    await register(newcomer({ password: wrong }), context());
    await verifyEmail({ token, password }, context());
    expect([await statusOf(signIn()), await statusOf(signIn(wrong))]).toEqual([200, 401]);
    expect(await statusOf(prove(db, wrong))).toBe(410);
  });

  test('passwords that are tried first are refused, a trap is thanked for', async () => {
    for (const text of ['', '123456', 'Password123!', 'MOTDEPASSE', 'contraseña2026'])
      expect(await statusOf(register(newcomer({ password: digestOf(text) }), context()))).toBe(422);
    expect(await register(newcomer(), { ...context(), isSuspect: true })).toEqual({});
    expect(await mailsOf(db)).toEqual([]);
  });

  test('sign-in says the same of a wrong password, a wrong address, another kind of account and a disabled one', async () => {
    const { member_id } = await join(db);
    const refusals = [
      signIn(wrong),
      signIn(password, 'nobody@correo.example'),
      login({ Email: email, Password: password }, context()),
    ];
    expect(await Promise.all(refusals.map(statusOf))).toEqual([401, 401, 401]);
    await rows(db, sql`update members set disabled_at = now() where id = ${member_id}`);
    expect(await statusOf(signIn())).toBe(401);
  });

  test('a session ends by sign-out, idleness, age, a new password and a disabled member', async () => {
    await join(db);
    const ends: [string, (bearer: string) => Promise<unknown>][] = [
      ['sign-out', async (bearer) => signOut({}, await as(bearer))],
      ['idle', () => rows(db, sql`update member_sessions set seen_at = now() - interval '31 minutes'`)],
      ['age', () => rows(db, sql`update member_sessions set expires_at = now()`)],
      ['version', () => rows(db, sql`update members set version = version + 1`)],
      ['disabled', () => rows(db, sql`update members set disabled_at = now()`)],
    ];
    for (const [, end] of ends) {
      const { token } = await signIn();
      const isHere = async () => (await authenticate(token, new Date())) !== null;
      expect(await isHere()).toBe(true);
      await end(token);
      expect(await isHere()).toBe(false);
    }
  });

  test('use keeps a session awake; each is listed and ended by its own member alone', async () => {
    const { token } = await join(db);
    await rows(db, sql`update member_sessions set seen_at = now() - interval '29 minutes'`);
    const other = await signIn();
    const asAna = await as(token);
    const { Objects, TotalCount } = await listSessions({}, asAna);
    expect([TotalCount, Objects.map(({ IsCurrent }) => IsCurrent)]).toEqual([2, [false, true]]);
    const eve = await as((await join(db, { email: 'eve@correo.example' })).token);
    expect(await statusOf(endSession({ id: Objects[0]!.Id }, eve))).toBe(404);
    expect(await statusOf(endSession({ id: Objects[0]!.Id }, asAna))).toBe(200);
    expect(await authenticate(other.token, new Date())).toBeNull();
    for (const call of [signOut, listSessions, postProgram] as ((input: never, from: object) => Promise<unknown>)[])
      expect(await statusOf(call({ language_code: 'en' } as never, context()))).toBe(401);
  });

  test('a company’s people sign in to it and to no other', async () => {
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const [own, foreign] = [
      await makeCompany(db, { name: 'Río Claro', cityId: toronto, subscriptionTypeId: 2 }),
      await makeCompany(db, { name: 'Other', cityId: toronto }),
    ];
    const { member_id } = await join(db, { audience: 'company' });
    await rows(
      db,
      sql`insert into company_members (company_id, member_id, role) values (${own.id}, ${member_id}, 'Owner')`,
    );
    const into = (CompanyId?: number) => login({ Email: email, Password: password, CompanyId }, context());
    expect(await statusOf(into(foreign.id))).toBe(401);
    const answer = await into(own.id);
    expect(answer).toMatchObject({
      analytics: { CompanyName: 'Río Claro', CompanyPlan: 'Grow' },
      access: { ViewInbox: true },
    });
    expect((await as(answer.token)).caller.claims).toMatchObject({ role: '|Owner', companyId: own.id });
    const [payload] = answer.token.split('.').slice(1);
    expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toMatchObject({
      aud: 'company',
      role: '|Owner',
      member_id,
      company_id: own.id,
      company_guid: expect.any(String),
    });
    await rows(db, sql`delete from company_members`);
    expect(await authenticate(answer.token, new Date())).toBeNull();
  });

  test('who an operator is, is told to operators alone', async () => {
    const id = await makeOperator(db, 'op@dorbel.example', ['Operator'], await hashPassword(password));
    const ask = { Email: 'op@dorbel.example' };
    expect(await isOperator(ask, context())).toEqual({ member_id: -1 });
    const client = { Password: password, ClientName: 'operations-web' };
    const { token } = await withApp((await login({ ...ask, ...client }, context())).token);
    expect((await as(token)).caller.claims?.role).toBe('|Operator');
    expect(await isOperator(ask, await as(token))).toEqual({ member_id: id });
    expect(await isOperator({ Email: 'nobody@dorbel.example' }, await as(token))).toEqual({ member_id: -1 });
  });

  test('program, sessions and sign-out: everybody who is signed in, nobody else (docs/rules/security.md, who may do what)', async () => {
    const ask: ((by: ServiceContext) => Promise<unknown>)[] = [
      (by) => postProgram({ language_code: 'en' }, by),
      (by) => listSessions({}, by),
      (by) => signOut({}, by),
    ];
    const statuses = async (by: ServiceContext) => {
      const all: number[] = [];
      for (const one of ask) all.push(await statusOf(one(by)));
      return all;
    };
    const anonymous = await as((await getProgram({ language_code: 'en' }, context())).token);
    for (const by of [context(), anonymous]) expect(await statuses(by)).toEqual([401, 401, 401]);
    const hash = await hashPassword(password);
    for (const role of ['Operator', 'Support', 'Admin']) {
      const Email = `${role.toLowerCase()}@dorbel.example`;
      await makeOperator(db, Email, [role], hash);
      const signIn = { Email, Password: password, ClientName: 'administration-web' };
      const by = await as((await withApp((await login(signIn, context())).token)).token);
      expect([by.caller.claims?.role, await statuses(by)]).toEqual([`|${role}`, [200, 200, 200]]);
    }
  });

  test('a new password: the same answer for everybody, a link that works once and ends every session', async () => {
    const { token: bearer } = await join(db);
    expect(await forgotPassword({ email: 'nobody@correo.example' }, context())).toEqual({});
    expect(await forgotPassword({ email, audience: 'company' }, context())).toEqual({});
    expect((await db.select().from(memberTokens)).filter((one) => one.memberId && one.purpose === 'reset')).toEqual([]);
    expect(await kindsOf(db)).toEqual(['account-verify']);
    expect(await forgotPassword({ email, company_id: -1 }, context())).toEqual({});
    expect(await kindsOf(db)).toEqual(['account-verify', 'account-reset']);
    const token = await tokenIn(db, 'account-reset');
    expect((await getPasswordReset({ guid: token })).Object).toMatchObject({ Email: email, Audience: 'marketplace' });
    const set = (user: object) => statusOf(resetPassword({ user: { token, email, password: wrong, ...user } }));
    expect(await set({ password: digestOf('qwertyuiop') })).toBe(422);
    expect(await set({ email: 'eve@correo.example' })).toBe(410);
    expect((await Promise.all(Array.from({ length: 8 }, () => set({})))).sort()).toEqual([200, ...Array(7).fill(410)]);
    expect(await statusOf(getPasswordReset({ guid: token }))).toBe(410);
    expect(await authenticate(bearer, new Date())).toBeNull();
    expect([await statusOf(signIn()), await statusOf(signIn(wrong))]).toEqual([401, 200]);
  });

  test('mails go to one address a few times an hour', async () => {
    await join(db);
    for (let times = 0; times < 5; times++) await forgotPassword({ email }, context());
    for (let times = 0; times < 3; times++) await register(newcomer(), context());
    expect((await kindsOf(db)).sort()).toEqual(['account-exists', ...Array(3).fill('account-reset'), 'account-verify']);
  });
});
