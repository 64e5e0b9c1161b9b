import 'server-only';
import { log } from '@/lib/log/log';
import { type FieldErrors, isPlatformError } from '@/lib/platform/errors';
import { type State, sharedState, stateOfProcess } from '@/lib/state';
import { hashToken } from '@/lib/values/token';

/** The typed text of a plain form behind a personal link, and why it was refused. */
export interface FormDraft {
  typed: Readonly<Record<string, string>>;
  faults: FieldErrors;
  /** Of the refusal; `notSent` of lib/platform/form where the form only was to be drawn anew. */
  status: number;
}

const maxCharacters = 8000;
/** The same of a form of the portal: a section of a profile whose lists are full. */
export const maxPortalCharacters = 400_000;
const keptMs = 15 * 60_000;

/** Works with the drafts of all processes. @returns whether it could: not while their database is away, which is logged */
async function isShared(work: (drafts: State) => Promise<void>): Promise<boolean> {
  try {
    await work(await sharedState());
    return true;
  } catch (error) {
    if (!isPlatformError(error) || error.status !== 503) throw error;
    log.warn({ error: error.cause }, 'drafts of other processes are away');
    return false;
  }
}

/**
 * Keeps a text until its page has shown it and it was sent, by the hash of its link's token: only a holder of the link sees the text.
 * One beyond all limits of its fields is not kept. While the database is away it stays with this process: that is when forms fail.
 */
export async function keepDraft(token: string, draft: FormDraft, most = maxCharacters): Promise<void> {
  const size = Object.entries(draft.typed).reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  if (size > most) return;
  const [id, text] = [hashToken(token), JSON.stringify(draft)];
  await stateOfProcess().drop('drafts', id);
  if (await isShared((drafts) => drafts.keep('drafts', id, text, keptMs))) return;
  await stateOfProcess().keep('drafts', id, text, keptMs);
}

/** The text kept for a link; reading does not end it, since a page may be loaded again. */
export async function findDraft(token: string): Promise<FormDraft | undefined> {
  if (token === '') return undefined;
  const id = hashToken(token);
  let text = await stateOfProcess().find('drafts', id);
  if (text === undefined)
    await isShared(async (drafts) => {
      text = await drafts.find('drafts', id);
    });
  return text === undefined ? undefined : (JSON.parse(text) as FormDraft);
}

export async function dropDraft(token: string): Promise<void> {
  const id = hashToken(token);
  await stateOfProcess().drop('drafts', id);
  await isShared((drafts) => drafts.drop('drafts', id));
}
