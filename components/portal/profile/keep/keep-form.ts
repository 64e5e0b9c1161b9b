/** What became of the last attempt to keep a form. */
export interface Kept {
  state: 'saved' | 'changed' | 'signedOut' | 'faulty' | 'away';
  at: Date;
}

/** After the last key. */
const pauseMs = 3000;
/** Browsers send no more than this once a page is left. */
const maxLeavingBytes = 60_000;

/** The version that a section was drawn with, in every form of the page about it. */
const versionFields = () => document.querySelectorAll<HTMLInputElement>('input[type="hidden"][name="version"]');

/** What a form says: its texts, as a plain post would send them. */
function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new URLSearchParams(texts);
}

/** What was typed into it: its version moves with each save. */
function typedIn(form: HTMLFormElement): string {
  const texts = textsOf(form);
  texts.delete('version');
  return texts.toString();
}

/** Says something else than it was drawn with. */
const isTouched = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const drawn = options.findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'file' || field.type === 'hidden') return false;
  const isBox = field.type === 'checkbox' || field.type === 'radio';
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
};

const states: Readonly<Record<number, Kept['state']>> = {
  401: 'signedOut',
  403: 'signedOut',
  404: 'signedOut',
  409: 'changed',
  422: 'faulty',
};
/** Another attempt would not end otherwise: the next one is made by hand, and its page says what is wrong. */
const isFinal = (state: Kept['state']) => state === 'changed' || state === 'signedOut';

async function send(form: HTMLFormElement, isLeaving: boolean): Promise<{ state: Kept['state']; version?: number }> {
  const body = textsOf(form).toString();
  try {
    const response = await fetch(form.action, {
      method: 'PUT',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body,
      credentials: 'same-origin',
      keepalive: isLeaving && body.length < maxLeavingBytes,
    });
    if (!response.ok) return { state: states[response.status] ?? 'away' };
    const { Object: row } = (await response.json()) as { Object: { Version: number } };
    return { state: 'saved', version: row.Version };
  } catch {
    return { state: 'away' };
  }
}

/** What is seen where a draft waits, and what where none does. */
function showDraft(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-draft]')) one.hidden = one.dataset.draft === 'none';
}

/** One form, until it is sent by hand. */
class Keeper {
  private known: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | undefined;
  /** The last answer says that the next attempt is to be made by hand, by which its page shows both texts. */
  private stuck: Kept['state'] | undefined;
  private isSent = false;
  private readonly over = new AbortController();

  constructor(
    private readonly form: HTMLFormElement,
    private readonly tell: (kept: Kept) => void,
  ) {
    // What was typed before this script was there is not kept yet.
    const isTypedAhead = [...form.elements].some(isTouched);
    this.known = isTypedAhead ? '' : typedIn(form);
    if (isTypedAhead) this.typed();
    const { signal } = this.over;
    form.addEventListener('input', this.typed, { signal });
    form.addEventListener('change', this.typed, { signal });
    document.addEventListener('visibilitychange', this.left, { signal });
    document.addEventListener('submit', this.submitted, { signal, capture: true });
  }

  end(): void {
    clearTimeout(this.timer);
    this.over.abort();
  }

  private get isDirty(): boolean {
    return !this.isSent && typedIn(this.form) !== this.known;
  }

  private async save(isLeaving: boolean): Promise<void> {
    const typed = typedIn(this.form);
    const { state, version } = await send(this.form, isLeaving);
    if (version !== undefined) {
      this.known = typed;
      for (const field of versionFields()) field.value = String(version);
      showDraft();
    }
    if (isFinal(state)) this.stuck = state;
    this.tell({ state, at: new Date() });
  }

  /** One after the other: each moves the version that the next one sends. */
  private async keep(isLeaving = false): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.stuck || !this.isDirty) return;
    this.sending = this.save(isLeaving);
    await this.sending;
    this.sending = undefined;
  }

  private readonly typed = () => {
    clearTimeout(this.timer);
    if (!this.stuck) this.timer = setTimeout(() => void this.keep(), pauseMs);
  };

  private readonly left = () => {
    if (document.visibilityState === 'hidden') void this.keep(true);
  };

  /** This form waits for what is under way; any other one for what is typed here, which its page would lose. */
  private readonly submitted = (event: SubmitEvent) => {
    const sent = event.target as HTMLFormElement;
    const isOwn = sent === this.form;
    clearTimeout(this.timer);
    if (this.sending === undefined && (isOwn || !this.isDirty)) {
      if (isOwn) this.isSent = true;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.stuck) this.tell({ state: this.stuck, at: new Date() });
    void (isOwn ? this.sending! : this.keep()).then(() => {
      if (isOwn || !this.isDirty) sent.requestSubmit(event.submitter ?? undefined);
    });
  };
}

/**
 * Keeps what is typed into a form as a draft, by the form's own call: some seconds after the last key, when the page is left, and before
 * another form of it is sent.
 * @returns what ends it
 */
export function keepForm(form: HTMLFormElement, tell: (kept: Kept) => void): () => void {
  const keeper = new Keeper(form, tell);
  return () => keeper.end();
}
