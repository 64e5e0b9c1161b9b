import { outboxMails } from '@/lib/db/tables';
import { eraseMails, queueMail } from '@/lib/effects/mails';
import { transactionOn } from '@/lib/effects/transaction';
import type { Delivery, MailGateway, OutgoingMail } from '@/lib/gateways/mail/port';
import { postOf } from '@/lib/gateways/mail/post';
import { smtpMail } from '@/lib/gateways/mail/real';
import { log } from '@/lib/log/log';
import { describeOnBothDatabases, emptyTables } from '@/lib/testing/database';
import { openSmtpStandIn } from '@/lib/testing/smtp-stand-in';
import type { TestDb } from '@/lib/testing/test-db';
import type { Job } from './job';
import { awayDelaysMs, mailJob, retryDelaysMs } from './mail-job';
import { markFailed, takeDueMails } from './mail-queue';
import { startWorker } from './worker';

jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

const rendered = { subject: 'Words', html: '<p>Words</p>', text: 'Words' };
const start = Date.parse('2027-03-01T12:00:00Z');

interface Recorder extends MailGateway {
  handed: OutgoingMail[];
}

/** A gateway that answers as told. */
function recorder(answer: (mail: OutgoingMail) => Delivery | Promise<Delivery> = () => ({ ok: true })): Recorder {
  const handed: OutgoingMail[] = [];
  return {
    handed,
    async deliver(mail) {
      handed.push(mail);
      return answer(mail);
    },
    close() {},
  };
}

const jobOver = (gateway: MailGateway) => mailJob({ openPost: () => postOf(async () => rendered, gateway) });

describeOnBothDatabases('the mail job', (getDb, test) => {
  beforeEach(() => emptyTables(test));

  const queue = async (count: number, db: TestDb = getDb()) => {
    for (let n = 1; n <= count; n++)
      await transactionOn(db, (tx) =>
        queueMail(tx, {
          kind: 'area-asked',
          to: `neighbor${n}@correo.example`,
          language: 'es',
          data: { secretLink: `token-${n}` },
          dedupeKey: `asked:${n}`,
          dueAt: new Date(start),
          subject: { kind: 'area_ask', id: n },
        }),
      );
  };
  const all = () => getDb().select().from(outboxMails).orderBy(outboxMails.id);
  const states = async () => (await all()).map(({ state }) => state);
  const run = (job: Job, afterMs = 0) =>
    job.runDue({ db: getDb(), at: new Date(start + afterMs), signal: new AbortController().signal });

  it('hands each due mail over once and keeps nothing of what it said', async () => {
    await queue(12);
    const gateway = recorder();
    expect(await run(jobOver(gateway), -1000)).toBe(1000);
    expect(gateway.handed).toEqual([]);
    expect(await run(jobOver(gateway))).toBeNull();
    const rows = await all();
    expect(gateway.handed.map(({ guid }) => guid).sort()).toEqual(rows.map(({ guid }) => guid).sort());
    expect(gateway.handed[0]).toMatchObject({ ...rendered, language: 'es' });
    expect(
      rows.every(
        ({ state, data, sentAt }) =>
          state === 'sent' && sentAt?.getTime() === start && !Object.keys(data as object).length,
      ),
    ).toBe(true);
  });

  it('never twice, however many workers race', async () => {
    await queue(60);
    const gateway = recorder(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 6));
      return { ok: true };
    });
    await Promise.all([1, 2, 3].map(() => run(jobOver(gateway))));
    expect(gateway.handed).toHaveLength(60);
    expect(new Set(gateway.handed.map(({ guid }) => guid)).size).toBe(60);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('tries again after each wait of the table, then gives up', async () => {
    await queue(1);
    const gateway = recorder(() => ({ ok: false, reason: 'later' }));
    const job = jobOver(gateway);
    let clockMs = 0;
    for (const [at, delayMs] of retryDelaysMs.entries()) {
      expect(await run(job, clockMs)).toBe(delayMs);
      expect(await run(job, clockMs + delayMs - 1)).toBe(1);
      expect([at, gateway.handed.length]).toEqual([at, at + 1]);
      expect((await all())[0]).toMatchObject({ state: 'queued', lastFailure: 'later', attempts: at + 1 });
      clockMs += delayMs;
    }
    expect(await run(job, clockMs)).toBeNull();
    expect((await all())[0]).toMatchObject({ state: 'failed', lastFailure: 'later' });
    expect(gateway.handed).toHaveLength(retryDelaysMs.length + 1);
    expect(new Set(gateway.handed.map(({ guid }) => guid)).size).toBe(1);
  });

  it.each(['refused', 'unwritable'] as const)('a mail that is %s has failed, the others go', async (reason) => {
    await queue(3);
    const gateway = recorder(({ to }) => (to.startsWith('neighbor2@') ? { ok: false, reason } : { ok: true }));
    await run(jobOver(gateway));
    expect(await states()).toEqual(['sent', 'failed', 'sent']);
    expect((await all())[1]).toMatchObject({ lastFailure: reason });
  });

  it('no mail server: all stays queued, nothing counts, and it is delivered once when the server is back', async () => {
    await queue(7);
    let isAway = true;
    const gateway = recorder(() => (isAway ? { ok: false, reason: 'away' } : { ok: true }));
    const job = jobOver(gateway);
    let clockMs = 0;
    for (let probe = 0; probe < 40; probe++) {
      const waitMs = await run(job, clockMs);
      expect(waitMs).toBe(awayDelaysMs[Math.min(probe, 3)]);
      clockMs += waitMs!;
    }
    expect(new Set(await states())).toEqual(new Set(['queued']));
    expect((await all()).every(({ attempts }) => attempts <= 1)).toBe(true);
    isAway = false;
    gateway.handed.length = 0;
    await run(job, clockMs);
    await run(job, clockMs + 60_000);
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(new Set(gateway.handed.map(({ guid }) => guid)).size).toBe(7);
    expect(gateway.handed).toHaveLength(7);
  });

  it('a mail that breaks the connection every time holds up the others for seconds, and fails', async () => {
    await queue(4);
    const gateway = recorder(({ to }) => (to.startsWith('neighbor1@') ? { ok: false, reason: 'away' } : { ok: true }));
    const job = jobOver(gateway);
    let clockMs = 0;
    for (let round = 0; round < 12; round++) {
      await run(job, clockMs);
      expect((await states()).slice(1).every((state) => state === 'sent')).toBe(true);
      await transactionOn(getDb(), (tx) =>
        queueMail(tx, {
          kind: 'area-asked',
          to: 'more@correo.example',
          language: 'en',
          data: {},
          dedupeKey: `more:${round}`,
          dueAt: new Date(start),
        }),
      );
      clockMs += 3000;
    }
    expect((await all())[0]).toMatchObject({ state: 'failed', lastFailure: 'away' });
  });

  it('takes over what a dead process left, once its lease ran out, and hears no late word of it', async () => {
    await queue(1);
    const [left] = await takeDueMails(getDb(), { at: new Date(start), limit: 5, leaseMs: 60_000 });
    const gateway = recorder();
    expect(await run(jobOver(gateway), 59_999)).toBe(1);
    expect(gateway.handed).toEqual([]);
    await run(jobOver(gateway), 60_001);
    expect(gateway.handed).toHaveLength(1);
    await markFailed(getDb(), left!, 'later');
    expect(await states()).toEqual(['sent']);
  });

  it('gives up a mail that ends the process every time', async () => {
    await queue(1);
    for (let n = 0; n <= retryDelaysMs.length; n++)
      await takeDueMails(getDb(), { at: new Date(start + n * 1000), limit: 1, leaseMs: 500 });
    const gateway = recorder();
    await run(jobOver(gateway), 60_000);
    expect((await all())[0]).toMatchObject({ state: 'failed', lastFailure: 'crashed' });
    expect(gateway.handed).toEqual([]);
  });

  it('sends nothing that was called back', async () => {
    await queue(2);
    await transactionOn(getDb(), (tx) => eraseMails(tx, { kind: 'area_ask', id: 1 }));
    const gateway = recorder();
    await run(jobOver(gateway));
    expect(gateway.handed.map(({ to }) => to)).toEqual(['neighbor2@correo.example']);
    expect(await states()).toEqual(['erased', 'sent']);
  });

  it('a template that fails is the mail’s fault; words that cannot be loaded are not', async () => {
    await queue(1);
    const noBundle = () => {
      throw new Error('no bundle');
    };
    const broken = mailJob({ openPost: noBundle });
    await expect(run(broken)).rejects.toThrow('no bundle');
    expect((await all())[0]).toMatchObject({ state: 'queued', attempts: 0 });
    const throwing = mailJob({ openPost: () => postOf(() => Promise.reject(new Error('no kind')), recorder()) });
    await run(throwing);
    expect((await all())[0]).toMatchObject({ state: 'failed', lastFailure: 'unwritable' });
  });

  it('a mail that goes without its invitation says so in the log, by its row and kind alone', async () => {
    await queue(1);
    const gateway = recorder();
    const lost = 'invitation: RangeError at writeInvitation';
    await run(mailJob({ openPost: () => postOf(async () => ({ ...rendered, lost }), gateway) }));
    const [row] = await all();
    expect(log.warn).toHaveBeenLastCalledWith({ mail: row!.id, kind: 'area-asked', lost }, 'mail goes without a part');
    expect([row!.state, Object.keys(gateway.handed[0]!)]).toEqual(['sent', expect.not.arrayContaining(['lost'])]);
  });

  it('a mail server down and up again: queued meanwhile, in its hands once', async () => {
    await queue(3);
    const first = await openSmtpStandIn();
    const { port } = first;
    await first.close();
    const job = jobOver(smtpMail(`smtp://127.0.0.1:${port}`, { name: 'Dorbel', address: 'hello@dorbel.example' }));
    await run(job);
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
    expect((await all()).some(({ lastFailure }) => /^away \(E[A-Z]+\)$/.test(lastFailure ?? ''))).toBe(true);
    const server = await openSmtpStandIn({ port });
    await run(job, 120_000);
    await run(job, 240_000);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(server.mails.map(({ to }) => to[0]).sort()).toEqual([1, 2, 3].map((n) => `neighbor${n}@correo.example`));
    job.close?.();
    await server.close();
  });

  it('wakes at the commit that queues a mail', async () => {
    const gateway = recorder();
    const worker = startWorker([jobOver(gateway)], { db: getDb(), port: test.port(), pollMs: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await transactionOn(getDb(), (tx) =>
      queueMail(tx, {
        kind: 'area-asked',
        to: 'ana@correo.example',
        language: 'fr',
        data: {},
        dedupeKey: 'now',
      }),
    );
    for (let n = 0; n < 200 && gateway.handed.length === 0; n++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await worker.stop();
    expect(gateway.handed).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });

  it('stops with what is under way, and begins no more', async () => {
    await transactionOn(getDb(), (tx) =>
      queueMail(tx, { kind: 'k', to: 'a@b.example', language: 'en', data: {}, dedupeKey: '1' }),
    );
    const stopped = { worker: undefined as ReturnType<typeof startWorker> | undefined };
    let handed = 0;
    const gateway = recorder(async () => {
      handed += 1;
      if (handed === 1) {
        await transactionOn(getDb(), (tx) =>
          queueMail(tx, { kind: 'k', to: 'a@b.example', language: 'en', data: {}, dedupeKey: '2' }),
        );
        void stopped.worker?.stop();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return { ok: true };
    });
    stopped.worker = startWorker([jobOver(gateway)], { db: getDb(), port: test.port(), pollMs: 10 });
    for (let n = 0; n < 100 && (await states())[0] !== 'sent'; n++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await stopped.worker.stop();
    expect(await states()).toEqual(['sent', 'queued']);
  });

  it('logs no address and nothing of what a mail said', async () => {
    await queue(2);
    await run(jobOver(recorder(({ to }) => (to.includes('1') ? { ok: true } : { ok: false, reason: 'refused' }))));
    const said = JSON.stringify([log.info, log.warn, log.error].map((fn) => jest.mocked(fn).mock.calls));
    expect(said).toContain('mail sent');
    expect(said).not.toMatch(/@|token-|correo/);
  });
});
