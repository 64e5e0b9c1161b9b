import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { sharedState } from '@/lib/state';
import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { changeEmail, confirmEmail, getEmailChange } from './contract-email';
import { as, context, digestOf, join, mailsOf, newcomer, password, statusOf, tokenIn } from './fixtures/signing';
import {
  authenticate,
  changePassword,
  forgotPassword,
  getAccount,
  getPasswordReset,
  register,
  resetPassword,
  simhLogin,
} from './service';
import { changesTo } from './service/change-email';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const former = 'ana@correo.example';
const next = 'ana.lopez@other.example';
const kind = 'account-email-change';
const signIn = (Email: string) => simhLogin({ Email, Password: password, ClientName: '' }, context());
const press = (token: string) => run(confirmEmail, { token }, context());
const look = (token: string) => run(getEmailChange, { token }, context());

describeOnBothDatabases('the address of an account', (getDb, test_) => {
  let db: TestDb;
  let here: string;
  beforeEach(async () => {
    await emptyTables(test_);
    await (await sharedState()).drop('hour', changesTo(next));
    db = getDb();
    here = (await join(db)).token;
  });
  const ask = async (email: string, Password = password, bearer = here) =>
    run(changeEmail, { email, Password }, await as(bearer));
  const linkTo = async (email: string, bearer = here) => {
    await ask(email, password, bearer);
    return tokenIn(db, kind);
  };
  const addresses = async () =>
    (await rows<{ email: string }>(db, sql`select email from members order by email`)).map(({ email }) => email);
  const last = async () => (await mailsOf(db)).at(-1)!;

  test('is another once its link is pressed, and only then: sign-in goes by it, and the former address hears of it', async () => {
    const token = await linkTo(next);
    expect([(await last()).recipient, (await last()).language]).toEqual([next, 'es']);
    expect((await look(token)).Object).toMatchObject({
      Email: next,
      FormerEmail: 'a•••@c•••.example',
      Audience: 'marketplace',
    });
    expect((await look(token)).Object.Email).toBe(next);
    expect(await addresses()).toEqual([former]);
    expect(await statusOf(signIn(next))).toBe(401);

    expect(await press(token)).toEqual({ Audience: 'marketplace' });
    expect(await statusOf(signIn(former))).toBe(401);
    expect(await statusOf(signIn(next))).toBe(200);
    const told = await last();
    expect([told.kind, told.recipient, told.data.address]).toEqual([
      'account-email-changed',
      former,
      'a•••@o•••.example',
    ]);
    expect(JSON.stringify(told.data)).not.toContain(next);
  });

  test('a link is pressed once, and is over with a later one, after its time, and where it was never ours', async () => {
    const first = await linkTo('first@other.example');
    const second = await linkTo(next);
    expect([await statusOf(press(first)), await statusOf(look(first))]).toEqual([410, 410]);
    await rows(db, sql`update member_tokens set expires_at = now() where purpose = 'email' and used_at is null`);
    expect([await statusOf(press(second)), await statusOf(look(second))]).toEqual([410, 410]);
    expect(await statusOf(press('t'.repeat(43)))).toBe(410);
    const third = await linkTo(next);
    const two = await Promise.all([statusOf(press(third)), statusOf(press(third))]);
    expect(two.sort()).toEqual([200, 410]);
    expect(await addresses()).toEqual([next]);
  });

  test('no link of another purpose changes it, and its link sets no password', async () => {
    await forgotPassword({ email: former }, context());
    expect(await statusOf(press(await tokenIn(db, 'account-reset')))).toBe(410);
    const token = await linkTo(next);
    expect(await statusOf(getPasswordReset({ guid: token }))).toBe(410);
    const user = { token, email: former, password: digestOf('a lamp that is always on') };
    expect(await statusOf(resetPassword({ user }))).toBe(410);
  });

  test('a wrong password, the same address in other letters, staff and no session ask for nothing', async () => {
    const refused = (fields: object) => ({ status: 422, fields });
    await expect(ask(next, digestOf('another'))).rejects.toMatchObject(refused({ Password: 'passwordWrong' }));
    await expect(ask('Ana@Correo.Example')).rejects.toMatchObject(refused({ email: 'emailSame' }));
    expect(await statusOf(run(changeEmail, { email: next, Password: password }, context()))).toBe(401);
    await rows(db, sql`update members set audience = 'operations'`);
    const staff = await as(here);
    const claims = { role: '|Support', audience: 'operations', companyId: null, companyGuid: null, tokenId: 'x' };
    const caller = { ...staff.caller, claims: { ...claims, memberId: await memberId() } };
    expect(await statusOf(run(changeEmail, { email: next, Password: password }, { ...staff, caller } as never))).toBe(
      403,
    );
    expect((await mailsOf(db)).map(({ kind: one }) => one)).not.toContain(kind);
  });
  const memberId = async () => (await rows<{ id: number }>(db, sql`select id from members`))[0]!.id;

  test('an address with an account answers as one without, its owner is written to, and nothing can be pressed', async () => {
    await join(db, { email: next, lang_code: 'fr' });
    expect(await ask(next)).toEqual(await ask('free@other.example'));
    const mails = (await mailsOf(db)).filter(({ kind: one }) => one.startsWith('account-email'));
    expect(mails.map(({ kind: one, recipient, language }) => [one, recipient, language])).toEqual([
      ['account-email-taken', next, 'fr'],
      [kind, 'free@other.example', 'es'],
    ]);
    expect(JSON.stringify(mails[0]!.data)).not.toContain('token');
    expect(await addresses()).toEqual([next, former].sort());
  });

  test('of two accounts that want one address the second is refused, and keeps its own', async () => {
    const other = (await join(db, { email: 'luis@correo.example' })).token;
    const tokens = [await linkTo(next), await linkTo(next, other)];
    const pressed = await Promise.all(tokens.map((token) => statusOf(press(token))));
    expect(pressed.toSorted()).toEqual([200, 409]);
    const loser = pressed[0] === 409 ? former : 'luis@correo.example';
    expect(await addresses()).toEqual([next, loser].sort());
    expect(await statusOf(press(tokens[pressed.indexOf(409)]!))).toBe(409);
  });

  test('two accounts that want the address of each other, at the same moment, keep their own', async () => {
    const second = 'luis@correo.example';
    const other = (await join(db, { email: second })).token;
    for (let round = 0; round < 3; round++) {
      await rows(db, sql`delete from member_tokens`);
      await rows(
        db,
        sql`insert into member_tokens (hash, purpose, member_id, email, expires_at)
          select encode(sha256(convert_to(m.email || ${round}::text, 'UTF8')), 'hex'), 'email', m.id, o.email, now() + interval '1 hour'
          from members m join members o on o.id <> m.id`,
      );
      const pressed = [former, second].map((email) => statusOf(press(`${email}${round}`)));
      expect(await Promise.all(pressed)).toEqual([409, 409]);
    }
    expect(await addresses()).toEqual([former, second].sort());
    expect(await authenticate(other, new Date())).not.toBeNull();
  });

  test('an account of another kind with the address is none in the way', async () => {
    await join(db, { email: next, audience: 'company' });
    const token = await linkTo(next);
    expect(await statusOf(press(token))).toBe(200);
    expect(await addresses()).toEqual([next, next]);
  });

  test('a registration that was never proven is none in the way, and ends', async () => {
    await register(newcomer({ email: next }), context());
    const begun = await tokenIn(db, 'account-verify');
    const token = await linkTo(next);
    expect(await statusOf(press(token))).toBe(200);
    expect(await addresses()).toEqual([next]);
    expect(await rows(db, sql`select 1 from member_tokens where used_at is null`)).toEqual([]);
    expect(begun).not.toBe('');
    // From now on a registration of the address is one of an address with an account.
    await register(newcomer({ email: next }), context());
    expect((await last()).kind).toBe('account-exists');
  });

  test('ends every sign-in but the one that confirms, which proves nothing else, and frees the former address', async () => {
    const there = (await signIn(former)).token;
    const token = await linkTo(next);
    await rows(db, sql`update member_sessions set confirmed_at = now() - interval '1 hour'`);
    await run(confirmEmail, { token }, await as(here));
    expect(await authenticate(there, new Date())).toBeNull();
    const { confirmedAt } = (await authenticate(here, new Date()))!;
    expect(Date.now() - new Date(confirmedAt!).getTime()).toBeGreaterThan(3_000_000);
    expect((await getAccount({}, await as(here))).Object.Email).toBe(next);
    await register(newcomer({ first_name: 'Eva' }), context());
    expect((await last()).kind).toBe('account-verify');
  });

  test('confirmed where another is signed in, or no one, no sign-in of the account stays, and that of the other does', async () => {
    const other = (await join(db, { email: 'luis@correo.example' })).token;
    const token = await linkTo(next);
    await run(confirmEmail, { token }, await as(other));
    expect(await authenticate(here, new Date())).toBeNull();
    expect(await authenticate(other, new Date())).not.toBeNull();
  });

  test('links to set a password end with it, and its own link with another password, however that is set', async () => {
    await forgotPassword({ email: former }, context());
    const reset = await tokenIn(db, 'account-reset');
    await press(await linkTo(next));
    expect(await statusOf(getPasswordReset({ guid: reset }))).toBe(410);

    here = (await signIn(next)).token;
    const mine = await linkTo('eve@other.example');
    await changePassword({ Password: password, NewPassword: digestOf('a lamp that is always on') }, await as(here));
    expect(await statusOf(press(mine))).toBe(410);

    await rows(db, sql`delete from member_tokens`);
    await ask('eve@other.example', digestOf('a lamp that is always on'));
    const again = await tokenIn(db, kind);
    await forgotPassword({ email: next }, context());
    const user = { token: await tokenIn(db, 'account-reset'), email: next, password };
    await resetPassword({ user });
    expect(await statusOf(press(again))).toBe(410);
    expect(await addresses()).toEqual([next]);
  });

  test('after three links within an hour there is none, which is said beside the field; no address stays with a link that is over', async () => {
    for (const at of [1, 2, 3]) await ask(`ana${at}@other.example`);
    await expect(ask(next)).rejects.toMatchObject({ status: 429, fields: { email: 'linksEnough' } });
    const kept = await rows(db, sql`select email from member_tokens where email is not null`);
    expect(kept).toEqual([{ email: 'ana3@other.example' }]);
    await press(await tokenIn(db, kind));
    expect(await rows(db, sql`select email from member_tokens where email is not null`)).toEqual([]);
  });

  test('one address gets nine links an hour, whichever accounts ask: further ones are answered alike, and lead to no mail', async () => {
    const names = ['eva', 'luis', 'mar', 'sol'];
    const wanted = `${names.join('.')}.${Date.now()}@other.example`;
    for (const [nth, name] of names.entries()) {
      const { token } = await join(db, { email: `${name}@correo.example` });
      // Of one address, however it is written.
      for (const tag of ['', '+a', '+b']) {
        const answer = await ask(wanted.replace('@', `${tag}@`).toUpperCase(), password, token);
        expect([nth, answer]).toEqual([nth, {}]);
      }
    }
    const sent = (await mailsOf(db)).filter((one) => one.kind === kind);
    expect(sent).toHaveLength(9);
    await ask(next);
    expect((await last()).recipient).toBe(next);
  });
});
