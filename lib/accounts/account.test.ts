import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { as, context, digestOf, join, mailsOf, password, statusOf } from './fixtures/signing';
import { authenticate, changePassword, forgotPassword, getAccount, simhLogin, updateAccount } from './service';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const email = 'ana@correo.example';
const another = digestOf('a lamp that is always on');
const signIn = (Password: string) => simhLogin({ Email: email, Password, ClientName: 'marketplace-web' }, context());

describeOnOneDatabase('one’s own account', (getDb, test_) => {
  let db: TestDb;
  let here: string;
  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    here = (await join(db)).token;
  });

  test('is read and changed by its member alone', async () => {
    await join(db, { email: 'luis@correo.example', first_name: 'Luis' });
    const changed = { first_name: 'Anaïs', last_name: 'O’Hara', language_code: 'fr' } as const;
    await updateAccount(changed, await as(here));
    expect((await getAccount({}, await as(here))).Object).toEqual({
      FirstName: 'Anaïs',
      LastName: 'O’Hara',
      Email: email,
      LanguageCode: 'fr',
    });
    const names = await rows<{ name: string }>(db, sql`select first_name as name from members order by email`);
    expect(names).toEqual([{ name: 'Anaïs' }, { name: 'Luis' }]);
    for (const call of [() => getAccount({}, context()), () => updateAccount(changed, context())])
      expect(await statusOf(call())).toBe(401);
  });

  test('a new password ends every other sign-in, and links to set one, and is mailed', async () => {
    const there = (await signIn(password)).token;
    await forgotPassword({ email }, context());
    await changePassword({ Password: password, NewPassword: another }, await as(here));
    expect(await authenticate(here, new Date())).not.toBeNull();
    expect(await authenticate(there, new Date())).toBeNull();
    expect(await statusOf(signIn(password))).toBe(401);
    expect(await statusOf(signIn(another))).toBe(200);
    expect(await rows(db, sql`select 1 from member_tokens where purpose = 'reset' and used_at is null`)).toEqual([]);
    const last = (await mailsOf(db)).at(-1)!;
    expect([last.kind, last.recipient, last.language]).toEqual(['account-password-changed', email, 'es']);
    expect(last.data.resetLink).not.toContain('token');
  });

  test('a wrong present password, a common new one and no session change nothing', async () => {
    const change = async (Password: string, NewPassword: string) =>
      changePassword({ Password, NewPassword }, await as(here));
    await expect(change(another, another)).rejects.toMatchObject({
      status: 422,
      fields: { Password: 'passwordWrong' },
    });
    await expect(change(password, digestOf('password1'))).rejects.toMatchObject({
      status: 422,
      fields: { NewPassword: 'passwordCommon' },
    });
    expect(await statusOf(changePassword({ Password: password, NewPassword: another }, context()))).toBe(401);
    expect(await statusOf(signIn(password))).toBe(200);
    expect((await mailsOf(db)).map(({ kind }) => kind)).not.toContain('account-password-changed');
  });
});
