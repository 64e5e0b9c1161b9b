import { rows, sql } from '@/lib/db/client';
import { members } from '@/lib/db/tables';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import type { RegisterInput } from './contract-register';
import { digestOf, mailsOf, newcomer, statusOf } from './fixtures/signing';
import {
  forgotPassword,
  getPasswordReset,
  getRegistration,
  login,
  register,
  resetPassword,
  verifyEmail,
} from './service';

/** An address registered by its owner and by another person, in every order: whose click opens what, and to whom. */

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const from = (address: string): ServiceContext => ({ now: new Date(), caller: { kind: 'browser', address } });
const home = from('2001:db8:1:2::7');
const elsewhere = from('198.51.100.7');
const mine = digestOf('lamplight on the porch');
const theirs = digestOf('a key to every door');
/** On file of the company, too. */
const email = 'ana@correo.example';

describeOnOneDatabase('the proof of an address', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let other: number;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Grands Ménages', cityId: toronto })).id;
    await rows(db, sql`update company_profiles set email = ${email} where company_id = ${company}`);
  });

  const tokens = async (kind: string) =>
    (await mailsOf(db))
      .filter((mail) => mail.kind === kind)
      .map(({ data }) => new URL(data.link!).searchParams.get('token')!);
  /** Registers, and gives the token of the mail that came of it. */
  const begin = async (more: Partial<RegisterInput>, by: ServiceContext) => {
    await register(newcomer({ audience: 'company', email, ...more }), by);
    return (await tokens('account-verify')).at(-1)!;
  };
  const attack = (more: Partial<RegisterInput> = {}) =>
    begin(
      { password: theirs, first_name: 'Eve', phone_number: '+12105550199', company_id: company, ...more },
      elsewhere,
    );
  const join = (more: Partial<RegisterInput> = {}) => begin({ password: mine, ...more }, home);
  const press = (token: string, password = mine) => statusOf(verifyEmail({ token, password }, home));
  const enter = (Password: string, by = home) => statusOf(login({ Email: email, Password }, by));
  const claimsOf = () => rows(db, sql`select company_id as "companyId", state from claims`);
  const isFree = async () => {
    const [row] = await rows<{ isFree: boolean }>(
      db,
      sql`select bool_and(is_unclaimed) as "isFree" from companies where id in (${company}, ${other})`,
    );
    return row!.isFree;
  };
  const account = async () => {
    const [member] = await db.select().from(members);
    const { firstName, lastName, phoneNumber, language, verifiedAt } = member!;
    return { name: `${firstName} ${lastName}`.trim(), phoneNumber, language, isProven: verifiedAt !== null };
  };

  test('a click of whoever reads the mailbox opens nothing to whoever registered it', async () => {
    const token = await attack();
    expect([await press(token), await press(token, digestOf(''))]).toEqual([422, 422]);
    expect(await account()).toMatchObject({ name: '', isProven: false });
    expect([await enter(theirs, elsewhere), await claimsOf(), await isFree()]).toEqual([403, [], true]);
  });

  test('the page of the link says whose address and which company, and spends nothing', async () => {
    const token = await attack();
    for (let times = 0; times < 2; times++)
      expect((await getRegistration({ token })).Object).toMatchObject({
        Email: email,
        Audience: 'company',
        CompanyId: company,
        CompanyName: 'Río Claro',
      });
    const own = await join();
    expect((await getRegistration({ token: own })).Object).toMatchObject({ CompanyId: null, CompanyName: '' });
    await rows(db, sql`update companies set is_unclaimed = false where id = ${company}`);
    expect((await getRegistration({ token })).Object.CompanyId).toBeNull();
    expect(await press(own)).toBe(200);
    for (const spent of [token, own, 'A'.repeat(43)])
      expect(await statusOf(getRegistration({ token: spent }))).toBe(410);
  });

  describe.each<[string, () => Promise<{ own: string; foreign: string }>]>([
    ['before its owner', async () => ({ foreign: await attack(), own: await join() })],
    ['after its owner', async () => ({ own: await join(), foreign: await attack() })],
  ])('registered by somebody else %s', (_, both) => {
    test('the owner’s link opens the owner’s account: neither password, person nor claim of the other is in it', async () => {
      const { own, foreign } = await both();
      expect([await press(foreign), await press(own, theirs)]).toEqual([422, 422]);
      expect(await press(own)).toBe(200);
      expect(await account()).toEqual({ name: 'Ana López', phoneNumber: '', language: 'es', isProven: true });
      expect([await press(foreign, theirs), await enter(theirs, elsewhere), await enter(mine)]).toEqual([
        410, 401, 200,
      ]);
      expect([await claimsOf(), await isFree()]).toEqual([[], true]);
    });

    test('who signs in from where they registered is mailed a link of their own registration', async () => {
      await both();
      for (const [password, by] of [
        [mine, home],
        [theirs, elsewhere],
      ] as const)
        expect(await enter(password, by)).toBe(403);
      const [again, foreign] = (await tokens('account-verify')).slice(-2);
      expect([await press(foreign!), await press(again!)]).toEqual([422, 200]);
    });

    test('the owner’s claim is the one that is made, the other’s is not', async () => {
      const { own } = await (async () => {
        const first = await attack();
        return { own: await join({ company_id: other }), first };
      })();
      expect(await press(own)).toBe(200);
      expect([await claimsOf(), await isFree()]).toEqual([[{ companyId: other, state: 'Pending' }], true]);
    });

    test('forgotten: the link that sets a new password ends both, and claims nothing', async () => {
      const { own, foreign } = await both();
      await forgotPassword({ email, audience: 'company', claim_company_id: company }, home);
      const [guid] = await tokens('account-reset');
      const changed = digestOf('a lamp over another door');
      await resetPassword({ user: { token: guid!, email, password: changed } });
      expect([await press(own), await press(foreign, theirs)]).toEqual([410, 410]);
      const passwords = [changed, mine, theirs];
      expect(await Promise.all(passwords.map((password) => enter(password)))).toEqual([200, 401, 401]);
      expect(await account()).toEqual({ name: '', phoneNumber: '', language: 'es', isProven: true });
      expect([await claimsOf(), await isFree()]).toEqual([[], true]);
    });
  });

  test('a reset that somebody else asks for changes nothing for the owner’s link, and the claim link behind it waits for the owner', async () => {
    const own = await join();
    const link = 'B'.repeat(43);
    await forgotPassword({ email, audience: 'company', claim_company_id: other, token: link }, elsewhere);
    const [guid] = await tokens('account-reset');
    expect(await press(own)).toBe(200);
    expect((await getPasswordReset({ guid: guid! })).Object).toMatchObject({ Email: email, Audience: 'company' });
    expect([await enter(mine), await claimsOf(), await isFree()]).toEqual([200, [], true]);
  });

  test('whoever reads the address on file and made the registration gets the company, by one press', async () => {
    await attack();
    const own = await join({ company_id: company });
    expect([await press(own), await isFree()]).toEqual([200, false]);
    expect(await claimsOf()).toEqual([{ companyId: company, state: 'Approved' }]);
  });

  test('a company that was taken meanwhile is refused, one that is none of ours is not claimed', async () => {
    const own = await join({ company_id: company });
    await rows(db, sql`update companies set is_unclaimed = false where id = ${company}`);
    expect([await press(own), await claimsOf()]).toEqual([200, [{ companyId: company, state: 'Refused' }]]);
    await register(newcomer({ audience: 'company', email: 'bo@correo.example', company_id: 999_999 }), home);
    expect(await press((await tokens('account-verify')).at(-1)!)).toBe(200);
    expect(await claimsOf()).toHaveLength(1);
  });

  test('many registrations by another network use up neither the owner’s mails nor the older link', async () => {
    const own = await join();
    for (let times = 0; times < 12; times++) await attack();
    expect(await tokens('account-verify')).toHaveLength(4);
    const again = await join({ first_name: 'Anna' });
    expect(await tokens('account-verify')).toHaveLength(5);
    expect([await press(own), await press(again)]).toEqual([200, 410]);
  });

  test('of two links of the owner’s, pressed at once, one wins', async () => {
    const links = [await join(), await join({ first_name: 'Anna' })];
    const statuses = await Promise.all(links.map((token) => press(token)));
    expect(statuses.sort()).toEqual([200, 410]);
  });

  test('of two links that set a password, pressed at once, one wins; so does one of them and the proof', async () => {
    const own = await join();
    for (let times = 0; times < 2; times++) await forgotPassword({ email, audience: 'company' }, home);
    const set = (token: string) => statusOf(resetPassword({ user: { token, email, password: mine } }));
    const [one, two] = await tokens('account-reset');
    expect((await Promise.all([set(one!), set(two!)])).sort()).toEqual([200, 410]);
    await forgotPassword({ email, audience: 'company' }, home);
    expect(await press(own)).toBe(410);
    await rows(db, sql`delete from members`);
    const again = await join();
    await forgotPassword({ email, audience: 'company' }, home);
    const statuses = await Promise.all([press(again), set((await tokens('account-reset')).at(-1)!)]);
    expect(statuses.every((status) => [200, 410].includes(status))).toBe(true);
    expect(await enter(mine)).toBe(200);
  });

  test('passwords are tried a few times a link: then it is over, and the others hold', async () => {
    const [foreign, own] = [await attack(), await join()];
    const tries = [];
    for (let times = 0; times < 11; times++) tries.push(await press(foreign));
    expect(tries).toEqual([...Array(10).fill(422), 410]);
    expect([await press(foreign, theirs), await statusOf(getRegistration({ token: foreign }))]).toEqual([410, 410]);
    expect(await press(own)).toBe(200);
  });

  test('of a hundred guesses at once ten are looked at', async () => {
    const token = await attack();
    const tries = await Promise.all(Array.from({ length: 100 }, () => press(token)));
    expect([422, 410].map((status) => tries.filter((one) => one === status).length)).toEqual([10, 90]);
  });

  test('what was told with a registration is gone with the proof', async () => {
    await attack();
    await press(await join());
    const kept = await rows(
      db,
      sql`select id from member_tokens where person is not null or password_hash is not null`,
    );
    expect(kept).toEqual([]);
  });
});
