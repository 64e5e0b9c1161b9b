import { dbOver, rows, sql } from '@/lib/db/client';
import { closeDatabase, openDatabase } from '@/lib/db/owner';
import { queueMail } from '@/lib/effects/mails';
import { transactionOn } from '@/lib/effects/transaction';
import { openPostThread } from '@/lib/gateways/mail/post-thread';
import { mailJob } from '@/lib/jobs/mail-job';
import { untilNextMail } from '@/lib/jobs/mail-queue';
import { startWorker } from '@/lib/jobs/worker';

/** Child process of lib/jobs/kill.test.ts: queues numbered mails and sends them, until it is killed or all are sent. */

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const count = Number(process.argv[2]);

const port = await openDatabase();
const db = dbOver(port);
// Before the first mail is due, so that a kill may fall between any two steps of sending.
const post = openPostThread();
const worker = startWorker([mailJob({ openPost: () => post, leaseMs: 400 })], { db, port, pollMs: 50 });
say('open');
for (let n = 1; n <= count; n++) {
  const data = { id: n, name: 'Ana', email: 'ana@correo.example', message: `Number ${n}.` };
  const mail = { kind: 'contact-received', to: 'hello@dorbel.example', language: 'en', data } as const;
  await transactionOn(db, (tx) => queueMail(tx, { ...mail, dedupeKey: `numbered:${n}` }));
  say(`queued ${n}`);
}
while ((await untilNextMail(db)) !== null) await new Promise((resolve) => setTimeout(resolve, 20));
const states = await rows(db, sql`select state, count(*) as mails from outbox_mails group by state`);
await worker.stop();
await closeDatabase();
say(`done ${JSON.stringify(states)}`);
