/** Where pictures go. */
export interface Place {
  purpose: string;
  /** The field of the form, `content.URL`; of a list its name with a dot behind it, `content.Images.`. */
  into: string;
  isList: boolean;
}

export interface BringWords {
  dropMany: string;
  dropOne: string;
  done: string;
  /** With a place for the number of pictures. */
  goOn: string;
  failed: string;
  slower: string;
  /** What is wrong with a file, by the name of the fault. */
  problems: Readonly<Record<string, string>>;
}

/** A file on its way. */
export interface Brought {
  id: number;
  name: string;
  percent: number;
  isDone: boolean;
  problem?: string;
  /** What it is called now. */
  url?: string;
}

interface Answer {
  status: number;
  body: { FileName?: string; Fields?: Readonly<Record<string, string>> };
}

/** One picture by a request that tells how far it is: `fetch` does not. */
function post(action: string, form: FormData, tell: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(Math.floor((loaded / total) * 100)));
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, body: (request.response ?? {}) as Answer['body'] }),
    );
    request.send(form);
  });
}

function problemOf({ status, body }: Answer, { problems, failed, slower }: BringWords): string | undefined {
  if (status === 200 && body.FileName) return undefined;
  if (status === 429) return slower;
  const fault = body.Fields?.file;
  return (fault !== undefined && problems[fault]) || failed;
}

/** The next place of a list that no field of the form has taken. */
function nextOf(form: HTMLFormElement, into: string): number {
  const taken = [...new FormData(form).keys()].flatMap((name) =>
    name.startsWith(into) ? [Number.parseInt(name.slice(into.length), 10)] : [],
  );
  return Math.max(-1, ...taken.filter(Number.isInteger)) + 1;
}

/** Puts a picture into the form as if it had been drawn there; one that stood in its field is no longer kept. */
function fill(form: HTMLFormElement, { into, isList }: Place, url: string): void {
  const name = isList ? `${into}${nextOf(form, into)}.URL` : into;
  for (const one of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) one.disabled = true;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value: url });
  form.append(field);
}

interface Bringing {
  /** Where pictures go, with their company in its query. */
  action: string;
  place: Place;
  words: BringWords;
  form: HTMLFormElement;
  show: (files: readonly Brought[]) => void;
}

/** Brings pictures one after the other, shows how far each is, and saves the form with them where all came. */
export async function sendPictures(
  chosen: readonly File[],
  { action, place, words, form, show }: Bringing,
): Promise<void> {
  let files: readonly Brought[] = chosen.map(({ name }, id) => ({ id, name, percent: 0, isDone: false }));
  const change = (id: number, more: Partial<Brought>) => {
    files = files.map((file) => (file.id === id ? { ...file, ...more } : file));
    show(files);
  };
  show(files);
  // It decides about the right, which is asked before anything of the body is read.
  const address = `${action}&${new URLSearchParams({ purpose: place.purpose })}`;
  for (const [id, file] of chosen.entries()) {
    const sent = new FormData();
    const crop = form.elements.namedItem('crop');
    if (crop instanceof HTMLSelectElement) sent.set('crop', crop.value);
    sent.set('file', file);
    const answer = await post(address, sent, (percent) => change(id, { percent }));
    const problem = problemOf(answer, words);
    if (problem === undefined) fill(form, place, answer.body.FileName!);
    change(
      id,
      problem === undefined ? { percent: 100, isDone: true, url: answer.body.FileName } : { isDone: true, problem },
    );
  }
  if (files.every(({ url }) => url)) form.requestSubmit();
}
