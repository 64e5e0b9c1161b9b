import 'server-only';
import { OUTBOX_CHANNEL } from '@/lib/effects/mails';
import type { Delivery } from '@/lib/gateways/mail/port';
import type { MailPost } from '@/lib/gateways/mail/post';
import { log } from '@/lib/log/log';
import type { Job, JobRun } from './job';
import {
  type LeasedMail,
  markFailed,
  markForLater,
  markSent,
  renewLeases,
  takeDueMails,
  untilNextMail,
} from './mail-queue';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after the first, second, … attempt that a mail server put off; after the last a mail has failed. Two days in all. */
export const retryDelaysMs: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];

/** Waits while there is no mail server, the last one again and again: nothing is wrong with the mails, so none is given up. */
export const awayDelaysMs: readonly number[] = [2000, 10_000, 30_000, 60_000];

/** Renewed while a mail is under way: it only has to outlast a pause of the process. */
const LEASE_MS = 60_000;
const BATCH = 10;

export interface MailJobOptions {
  /** What makes mails and hands them over; opened when the first is due. */
  openPost: () => MailPost;
  /** Asked before each handful: visitors go first (`pace.ts`). */
  calm?: () => Promise<void>;
  leaseMs?: number;
}

type Outcome = Delivery | { ok: false; reason: 'crashed'; code?: string };

/** What the row and the log say of a failure: `away (ECONNREFUSED)`. */
const sayFailure = ({ reason, code }: { reason: string; code?: string }) => (code ? `${reason} (${code})` : reason);

/** Sends what lies in the outbox (see README.md for what is promised). */
class MailJob implements Job {
  readonly name = 'mail';
  readonly channel = OUTBOX_CHANNEL;
  private post: MailPost | undefined;
  /** Attempts in a row that found no mail server. */
  private awayInRow = 0;
  private pausedUntilMs = 0;

  constructor(private readonly options: MailJobOptions) {}

  async runDue(run: JobRun): Promise<number | null> {
    // Where a batch was full the next mail is probably due, and so is one when something was queued: they are taken without asking.
    for (let isMore = this.post !== undefined; !run.signal.aborted; ) {
      const pauseMs = this.pausedUntilMs - this.nowMs(run);
      if (pauseMs > 0) return pauseMs;
      if (!isMore) {
        const waitMs = await untilNextMail(run.db, run.at);
        if (waitMs === null || waitMs > 0) return waitMs;
      }
      await this.options.calm?.();
      isMore = (await this.sendBatch(run)) === BATCH;
    }
    return null;
  }

  close(): void {
    this.post?.close();
    this.post = undefined;
  }

  private nowMs = ({ at }: JobRun): number => at?.getTime() ?? Date.now();

  /** @returns how many were taken */
  private async sendBatch(run: JobRun): Promise<number> {
    const leaseMs = this.options.leaseMs ?? LEASE_MS;
    // What cannot be opened is not the mails' fault: none is taken before.
    this.post ??= this.options.openPost();
    const { post } = this;
    const limit = this.awayInRow > 0 ? 1 : BATCH;
    const mails = await takeDueMails(run.db, { at: run.at, limit, leaseMs });
    const renewing = setInterval(() => void renewLeases(run.db, mails, leaseMs).catch(() => undefined), leaseMs / 3);
    try {
      // Each is marked the moment its outcome is known: what is sent and not marked would be sent again.
      const outcomes = await Promise.all(mails.map(async (mail) => this.settle(run, mail, await deliver(mail, post))));
      await this.wait(run, mails, outcomes);
      return mails.length;
    } finally {
      clearInterval(renewing);
    }
  }

  private async settle(run: JobRun, mail: LeasedMail, outcome: Outcome): Promise<Outcome> {
    const { db, at } = run;
    const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
    if (outcome.ok) {
      await markSent(db, mail, at);
      log.info(about, 'mail sent');
      return outcome;
    }
    const failure = sayFailure(outcome);
    log.warn({ ...about, failure }, 'mail not sent');
    if (outcome.reason === 'away') return outcome;
    const delayMs = outcome.reason === 'later' ? retryDelaysMs[mail.attempts - 1] : undefined;
    if (delayMs === undefined) await markFailed(db, mail, failure);
    else await markForLater(db, mail, { failure, delayMs, isCounted: true, at });
    return outcome;
  }

  /**
   * Without a mail server everything waits. Its mails go behind the others and count no attempt, unless there was a server a moment
   * ago: a mail that breaks the connection every time must not hold up the rest for ever.
   */
  private async wait(run: JobRun, mails: readonly LeasedMail[], outcomes: readonly Outcome[]): Promise<void> {
    const away = mails.flatMap((mail, at) => {
      const outcome = outcomes[at]!;
      return !outcome.ok && outcome.reason === 'away' ? [{ mail, failure: sayFailure(outcome) }] : [];
    });
    const hasServer = outcomes.some(
      (outcome) => outcome.ok || outcome.reason === 'later' || outcome.reason === 'refused',
    );
    const isCounted = hasServer || this.awayInRow === 0;
    const delayMs = awayDelaysMs[Math.min(this.awayInRow, awayDelaysMs.length - 1)]!;
    if (hasServer) this.awayInRow = 0;
    else if (away.length > 0) {
      this.awayInRow += 1;
      this.pausedUntilMs = this.nowMs(run) + delayMs;
    }
    for (const { mail, failure } of away) {
      if (isCounted && mail.attempts > retryDelaysMs.length) await markFailed(run.db, mail, failure);
      else await markForLater(run.db, mail, { failure, delayMs, isCounted, at: run.at });
    }
  }
}

/** Makes and hands over one mail. Never throws. */
async function deliver(mail: LeasedMail, post: MailPost): Promise<Outcome> {
  // Each earlier attempt ended with the process: it may well be this mail that ends it.
  if (mail.attempts > retryDelaysMs.length + 1) return { ok: false, reason: 'crashed' };
  const { guid, recipient: to, kind, language, data } = mail;
  const { lost, ...outcome } = await post.send({ guid, to, kind, language, data });
  if (lost !== undefined) log.warn({ mail: mail.id, kind, lost }, 'mail goes without a part');
  return outcome;
}

/** The job that sends mails. */
export const mailJob = (options: MailJobOptions): Job => new MailJob(options);
