import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outboxMails } from '@/lib/db/tables';
import { OUTBOX_CHANNEL, queueMail } from '@/lib/effects/mails';
import { transactionOn } from '@/lib/effects/transaction';
import { exchangeBounce, gmailBounce, postfixBounce } from '@/lib/gateways/mail/fixtures/bounces';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { OutboxUsageError, readCommand } from './outbox-commands';

test.each([
  [[]],
  [['send']],
  [['constructor']],
  [['list', '--state', 'gone']],
  [['list', '--limit', '0']],
  [['list', '--all']],
  [['retry']],
  [['retry', '1', '--failed']],
  [['retry', '1x']],
  [['bounced']],
  [['bounced', 'one.eml', 'two.eml']],
  [['purge', '--sent']],
  [['check', 'dorbel.example']],
  [['check', '--selector', 'a b']],
  [['purge', '--older-than', '30d']],
  [['purge', '--sent', '--older-than', '1 year']],
])('%j is answered with what would be right', async (args) => {
  // No database to be had: it is refused before one is asked.
  const run = async () => readCommand(args)(undefined as never, '');
  await expect(run()).rejects.toThrow(OutboxUsageError);
});

describeOnOneDatabase('npm run outbox', (getDb, test_) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dorbel-outbox-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) => readCommand(args)(getDb(), folder);
  const all = () => getDb().select().from(outboxMails).orderBy(outboxMails.id);

  beforeEach(async () => {
    await emptyTables(test_);
    for (const n of [1, 2, 3, 4])
      await transactionOn(getDb(), (tx) =>
        queueMail(tx, {
          kind: 'area-asked',
          to: `neighbor${n}@correo.example`,
          language: 'fr',
          data: { name: 'Ana' },
          dedupeKey: `asked:${n}`,
          ...(n === 1 && { dueAt: new Date('2099-01-01T00:00:00Z') }),
        }),
      );
    await test_.port().exec(`
      update outbox_mails set state = 'failed', attempts = 9, last_failure = 'refused' where id = 2;
      update outbox_mails set state = 'sent', sent_at = now() - interval '40 days' where id = 3;
      update outbox_mails set state = 'sent', sent_at = now() - interval '20 days' where id = 4;
    `);
  });

  it('lists the newest first, of one state or of all, and counts', async () => {
    const lines = await run('list');
    expect(lines.slice(1, 5).map((line) => line.split(/\s{2,}/).slice(0, 2))).toEqual([
      ['4', 'sent'],
      ['3', 'sent'],
      ['2', 'failed'],
      ['1', 'queued'],
    ]);
    expect(lines[0]).toMatch(/^id +state +kind +language +to +attempts +failure +due +sent$/);
    expect(lines[5]!.split(', ').sort()).toEqual(['1 failed', '1 queued', '2 sent']);
    const [, failed, ...rest] = await run('list', '--state', 'failed');
    expect(failed).toMatch(/neighbor2@correo\.example +9 +refused/);
    expect(rest).toHaveLength(1);
    expect(await run('list', '--limit', '1')).toHaveLength(3);
  });

  it('makes a waiting or a failed mail due now and tells the worker, and sends none again', async () => {
    let told = 0;
    const stop = await test_.port().listen(OUTBOX_CHANNEL, () => (told += 1));
    expect(await run('retry', '1')).toEqual(['1 due now']);
    expect(await run('retry', '--failed')).toEqual(['1 due now']);
    const [first, second] = await all();
    expect(first!.dueAt.getTime()).toBeLessThan(Date.now() + 5000);
    expect(second).toMatchObject({ state: 'queued', attempts: 0, lastFailure: null });
    for (let n = 0; n < 100 && told < 2; n++) await new Promise((resolve) => setTimeout(resolve, 10));
    await stop();
    expect(told).toBe(2);
    await expect(run('retry', '3')).rejects.toThrow(OutboxUsageError);
    await expect(run('retry', '99')).rejects.toThrow(OutboxUsageError);
  });

  it('marks a mail that came back, once; what tells of none is no failure', async () => {
    const [, failed, , sent] = await all();
    const file = (text: string) => {
      const name = path.join(folder, 'bounce.eml');
      writeFileSync(name, text);
      return name;
    };
    const back = file(exchangeBounce({ guid: sent!.guid }));
    expect(await run('bounced', back)).toEqual(['Mail 4 came back: 5.1.10']);
    expect(await run('bounced', back)).toEqual(['Nothing marked: mail 4 is bounced']);
    const [, line] = await run('list', '--state', 'bounced');
    expect(line).toMatch(/^4 +bounced .* bounced \(5\.1\.10\)/);
    // It went once, and is empty since: it is not sent again.
    expect(await run('retry', '--failed')).toEqual(['1 due now']);
    await expect(run('retry', '4')).rejects.toThrow(OutboxUsageError);
    const nothing = async (text: string) => (await run('bounced', file(text)))[0];
    expect(await nothing(postfixBounce({ guid: failed!.guid }))).toBe('Nothing marked: mail 2 is queued');
    expect(await nothing(gmailBounce({ guid: sent!.guid, status: '4.2.2' }))).toMatch(/may pass$/);
    expect(await nothing(gmailBounce({ guid: '00000000-0000-4000-8000-000000000000' }))).toMatch(/no mail of ours/);
    expect(await nothing('Hello')).toBe('Nothing marked: it is no delivery status notification');
    await expect(run('bounced', path.join(folder, 'none.eml'))).rejects.toThrow(/none\.eml cannot be read/);
    expect(await run('purge', '--sent', '--older-than', '10d')).toEqual(['2 forgotten']);
    expect((await all())[3]).toMatchObject({ state: 'bounced', recipient: '' });
  });

  it('forgets whom old mails went to, with their files, and still knows that they went', async () => {
    const [, , old, young] = await all();
    for (const { guid } of [old!, young!]) writeFileSync(path.join(folder, `${guid}.eml`), '');
    expect(await run('purge', '--sent', '--older-than', '30d')).toEqual(['1 forgotten']);
    expect(await run('purge', '--sent', '--older-than', '30d')).toEqual(['0 forgotten']);
    expect(existsSync(path.join(folder, `${old!.guid}.eml`))).toBe(false);
    expect(existsSync(path.join(folder, `${young!.guid}.eml`))).toBe(true);
    expect((await all()).map(({ recipient }) => recipient)).toEqual([
      'neighbor1@correo.example',
      'neighbor2@correo.example',
      '',
      'neighbor4@correo.example',
    ]);
    await transactionOn(getDb(), (tx) =>
      queueMail(tx, {
        kind: 'area-asked',
        to: 'again@correo.example',
        language: 'fr',
        data: {},
        dedupeKey: 'asked:3',
      }),
    );
    expect(await all()).toHaveLength(4);
    await test_.port().exec(`update outbox_mails set due_at = now() - interval '40 days' where id = 2`);
    expect(await run('purge', '--failed', '--older-than', '30d')).toEqual(['1 forgotten']);
    expect((await all())[1]).toMatchObject({ state: 'erased', recipient: '', data: {} });
  });
});
