import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import { recordChanges } from './changes';
import { queueMail } from './mails';
import { type Db, transactionOn } from './transaction';

const mail = { kind: 'contact-received', to: 'a@mail.example', language: 'en', data: {}, dedupeKey: 'a' } as const;

/** Never run: that it compiles, with these lines expected to fail, is the test. */
export async function withoutTransaction(db: Db): Promise<void> {
  // @ts-expect-error a mail without the transaction of its cause
  await queueMail(db, mail);
  // @ts-expect-error a change without that of its write
  await recordChanges(db, { pages: ['home'] });
}

describeOnBothDatabases('a transaction', (getDb, test) => {
  beforeEach(() => emptyTables(test));

  it('takes what it causes, and leaves nothing of it when it fails', async () => {
    const count = async () =>
      (await getDb().execute('select 1 from outbox_mails union all select 1 from changes')).length;
    const failing = transactionOn(getDb(), async (tx) => {
      await queueMail(tx, mail);
      await recordChanges(tx, { pages: ['home', { kind: 'city', id: 1 }, 'home'] });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await count()).toBe(0);
    await transactionOn(getDb(), (tx) => queueMail(tx, mail));
    expect(await count()).toBe(1);
  });
});
