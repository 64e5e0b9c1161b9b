/** The words of the island that asks for drafts, and its buttons. */
export interface AskWords {
  ask: string;
  busy: string;
  stop: string;
  /** With a place for the languages. */
  ready: string;
  /** With places for a language and what was wrong. */
  failed: string;
  slower: string;
  refused: string;
  stopped: string;
  required: string;
  problems: Readonly<Record<'draftTooLong' | 'draftLanguage' | 'away', string>>;
  /** By their ids. */
  languages: Readonly<Record<string, string>>;
}

/** What a stream tells: a draft, or why one could not be written. */
interface Told {
  Draft?: { LanguageTypeId: number };
  LanguageTypeId?: number;
  Fields?: Readonly<Record<string, string>>;
}

interface Asking {
  action: string;
  signal: AbortSignal;
  words: AskWords;
  /** Shows sentences in place of those before. */
  say: (lines: readonly string[]) => void;
  /** A draft was written: the page shows it. */
  show: () => void;
}

/** The form as the call reads it. */
function inputOf(form: FormData): object {
  const text = (name: string) => String(form.get(name) ?? '');
  const ids = [...form].flatMap(([name, value]) => (name.startsWith('language_type_ids.') ? [Number(value)] : []));
  return {
    company_id: Number(text('company_id')),
    section_type_id: Number(text('section_type_id')),
    language_type_ids: ids,
    instruction: text('instruction'),
    lang_code: text('lang_code'),
  };
}

/** The events of a stream, one by one. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncIterable<Told> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const one of whole) if (one.startsWith('data: ')) yield JSON.parse(one.slice(6)) as Told;
  }
}

/** Why one draft is not there. */
function problemOf({ Fields = {} }: Told, { problems }: AskWords): string {
  const fault = Fields.instruction;
  return fault === 'draftTooLong' || fault === 'draftLanguage' ? problems[fault] : problems.away;
}

/** Says with each event which drafts are there and which failed. @returns how many events came at all */
async function follow(body: ReadableStream<Uint8Array>, { words, say, show }: Asking): Promise<number> {
  const ready: string[] = [];
  const failed: string[] = [];
  const nameOf = (id: number) => words.languages[id] ?? '';
  for await (const told of eventsOf(body)) {
    if (told.Draft) {
      ready.push(nameOf(told.Draft.LanguageTypeId));
      show();
    } else {
      const sentence = words.failed.replace('{language}', () => nameOf(told.LanguageTypeId ?? 0));
      failed.push(sentence.replace('{problem}', () => problemOf(told, words)));
    }
    say([...(ready.length > 0 ? [words.ready.replace('{languages}', () => ready.join(', '))] : []), ...failed]);
  }
  return ready.length + failed.length;
}

/** What is said of a call that opened no stream. */
const refusalOf = (status: number, { slower, refused }: AskWords) => (status === 429 ? slower : refused);

/** Asks for the drafts of a form and tells of each as it comes; never throws. */
export async function readDrafts(form: FormData, asking: Asking): Promise<void> {
  const { action, signal, words, say, show } = asking;
  const input = inputOf(form) as { language_type_ids: unknown[] };
  if (input.language_type_ids.length === 0) return say([words.required]);
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'same-origin',
      signal,
    });
    if (response.ok && response.body) {
      const count = await follow(response.body, asking);
      if (count < input.language_type_ids.length) say([words.refused]);
      return;
    }
    say([refusalOf(response.status, words)]);
    if (response.status === 429) show();
  } catch {
    say([signal.aborted ? words.stopped : words.refused]);
  }
}
