import { accountLimits } from '@/lib/config/limits';
import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import { context, join, mailsOf } from './fixtures/signing';
import { forgotPassword } from './service';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnBothDatabases('links to set a password', (getDb, test) => {
  beforeEach(() => emptyTables(test));

  it('go to one address a few times an hour, also when they are asked for at one moment', async () => {
    await join(getDb());
    await Promise.all(Array.from({ length: 12 }, () => forgotPassword({ email: 'ana@correo.example' }, context())));
    const kinds = (await mailsOf(getDb())).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'account-reset')).toHaveLength(accountLimits.mailsAnHour);
  });
});
