/** @jest-environment jsdom */

import { type BringWords, type Brought, type Place, sendPictures } from './send-pictures';

const words: BringWords = {
  dropMany: '',
  dropOne: '',
  done: '',
  goOn: '',
  failed: 'failed',
  slower: 'slower',
  problems: { pictureKind: 'no picture', pictureSize: 'too large' },
};
type Answer = { status: number; response: object | null };
let answers: Answer[];
let sent: { url: string; crop: unknown; underWay: number }[];
let underWay: number;

/** As much of a request as is used: it answers once it is sent, after telling that half of it is there. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  response: object | null = null;
  private url = '';
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader = () => undefined;
  send = (form: FormData) => {
    underWay++;
    sent.push({ url: this.url, crop: form.get('crop'), underWay });
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 50, total: 100 }));
    void Promise.resolve().then(() => {
      Object.assign(this, answers.shift());
      underWay--;
      this.dispatchEvent(new Event('loadend'));
    });
  };
}

const came = (name: string): Answer => ({ status: 200, response: { FileName: `/media/${name}` } });
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const gallery: Place = { purpose: 'gallery', into: 'content.Images.', isList: true };

async function bring(names: string[], place: Place) {
  const form = document.querySelector('form')!;
  const shown: (readonly Brought[])[] = [];
  form.requestSubmit = jest.fn();
  await sendPictures(names.map(file), {
    action: '/up?company_id=7',
    place,
    words,
    form,
    show: (one) => shown.push(one),
  });
  const fields = [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);
  return { fields, shown, isSaved: (form.requestSubmit as jest.Mock).mock.calls.length > 0 };
}

beforeEach(() => {
  [sent, underWay] = [[], 0];
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest, CSS: { escape: escapeDots } });
});
const escapeDots = (text: string) => text.replaceAll('.', '\\.');

test('pictures go one after the other into free places of the list, and the form is saved with them', async () => {
  document.body.innerHTML =
    '<form><input name="content.Images.0.URL" value="/old"><input name="content.Images.0.Title"></form>';
  answers = [came('a'), came('b')];
  const { fields, shown, isSaved } = await bring(['a.jpg', '<b>.jpg'], gallery);
  // What it is for decides about the right, which is asked before anything of the body is read.
  const url = '/up?company_id=7&purpose=gallery';
  expect(sent).toEqual(['a', 'b'].map(() => ({ url, crop: null, underWay: 1 })));
  expect(fields.slice(2)).toEqual(['content.Images.1.URL=/media/a', 'content.Images.2.URL=/media/b']);
  expect(shown[1]!.map(({ percent }) => percent)).toEqual([50, 0]);
  expect([shown.at(-1)!.map(({ percent }) => percent), isSaved]).toEqual([[100, 100], true]);
});

test('each file says what is wrong with it, and the form waits for its owner', async () => {
  document.body.innerHTML = '<form></form>';
  answers = [
    came('a'),
    { status: 422, response: { Fields: { file: 'pictureKind' } } },
    { status: 413, response: { Fields: { file: 'pictureSize' } } },
    { status: 429, response: {} },
    { status: 0, response: null },
  ];
  const { fields, shown, isSaved } = await bring(['a', 'b', 'c', 'd', 'e'], gallery);
  expect(shown.at(-1)!.map(({ problem }) => problem)).toEqual([
    undefined,
    'no picture',
    'too large',
    'slower',
    'failed',
  ]);
  expect([fields, isSaved]).toEqual([['content.Images.0.URL=/media/a'], false]);
});

test('a logo takes the place of the one that was kept, cut as it was chosen', async () => {
  document.body.innerHTML = `<form><input type="checkbox" name="content.LogoUrl" value="/old" checked>
    <select name="crop"><option value="top" selected>Top</option></select></form>`;
  answers = [came('new')];
  const { fields } = await bring(['a'], { purpose: 'logo', into: 'content.LogoUrl', isList: false });
  expect([sent[0]!.crop, fields]).toEqual(['top', ['crop=top', 'content.LogoUrl=/media/new']]);
});
