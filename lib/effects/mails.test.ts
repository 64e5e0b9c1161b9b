import { outboxMails } from '@/lib/db/tables';
import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import { eraseMails, OUTBOX_CHANNEL, queueMail } from './mails';
import { transactionOn } from './transaction';

const mail = {
  kind: 'area-asked',
  to: 'ana@correo.example',
  language: 'es' as const,
  data: { name: 'Ana' },
  dedupeKey: 'area-asked:1',
  subject: { kind: 'area_ask', id: 1 },
};

describeOnBothDatabases('the outbox', (getDb, test) => {
  beforeEach(() => emptyTables(test));
  const all = () => getDb().select().from(outboxMails).orderBy(outboxMails.id);

  it('takes a mail in the transaction of its cause, and drops it with that', async () => {
    const given = transactionOn(getDb(), async (tx) => {
      await queueMail(tx, mail);
      throw new Error('the cause failed');
    });
    await expect(given).rejects.toThrow('the cause failed');
    expect(await all()).toEqual([]);
    await transactionOn(getDb(), (tx) => queueMail(tx, mail));
    expect(await all()).toMatchObject([{ state: 'queued', recipient: mail.to, attempts: 0, data: mail.data }]);
  });

  it('takes the same mail once, and keeps no key that could name somebody', async () => {
    const dedupeKey = 'thanks:ana@correo.example';
    await Promise.all(
      Array.from({ length: 5 }, () => transactionOn(getDb(), (tx) => queueMail(tx, { ...mail, dedupeKey }))),
    );
    const [row, ...others] = await all();
    expect(others).toEqual([]);
    expect(row!.dedupeHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says so when the transaction commits', async () => {
    let told = 0;
    const stop = await test.port().listen(OUTBOX_CHANNEL, () => (told += 1));
    await transactionOn(getDb(), async (tx) => {
      await queueMail(tx, mail);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(told).toBe(0);
    });
    for (let i = 0; i < 100 && told === 0; i++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(told).toBe(1);
    await stop();
  });

  it('keeps a mail until it is due', async () => {
    const dueAt = new Date('2027-01-05T09:00:00Z');
    await transactionOn(getDb(), (tx) => queueMail(tx, { ...mail, dueAt }));
    expect((await all())[0]!.dueAt).toEqual(dueAt);
  });

  it('forgets mails about a subject, sent or not, and no others', async () => {
    await transactionOn(getDb(), (tx) => queueMail(tx, mail));
    await transactionOn(getDb(), (tx) =>
      queueMail(tx, { ...mail, dedupeKey: 'b', subject: { kind: 'area_ask', id: 2 } }),
    );
    await transactionOn(getDb(), (tx) => queueMail(tx, { ...mail, dedupeKey: 'c' }));
    await test.port().query(`update outbox_mails set state = 'sent' where id = 3`);
    await transactionOn(getDb(), (tx) => eraseMails(tx, mail.subject));
    const left = (await all()).map(({ state, recipient, data }) => ({ state, recipient, data }));
    expect(left).toEqual([
      { state: 'erased', recipient: '', data: {} },
      { state: 'queued', recipient: mail.to, data: mail.data },
      { state: 'sent', recipient: '', data: {} },
    ]);
  });

  it('takes nothing large', async () => {
    await expect(
      transactionOn(getDb(), (tx) => queueMail(tx, { ...mail, data: { text: 'x'.repeat(20_000) } })),
    ).rejects.toThrow(RangeError);
  });
});
