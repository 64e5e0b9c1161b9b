import { uploadPicture } from '@/lib/media/contract';
import { run } from '@/lib/platform';
import { PlatformError } from '@/lib/platform/errors';
import { expose } from './expose';
import { findDraft } from './form-drafts';

jest.mock('@/lib/platform', () => ({ run: jest.fn(), authenticate: async () => null }));
jest.mock('./rate-limits', () => ({
  countCall: async () => undefined,
  countOfDay: async () => undefined,
  hasRoom: async () => true,
}));
jest.mock('./session', () => ({
  readSession: async () => null,
  withSession: async (_op: unknown, _request: unknown, _caller: unknown, output: unknown) => ({ output, cookies: [] }),
  closeSession: () => [],
}));

const ran = jest.mocked(run);
beforeEach(() => {
  ran.mockReset().mockResolvedValue({ FileName: '/media/images/a/512-b.webp', Object: {} } as never);
});

const name = 'A'.repeat(32);
const fields = {
  page: 'portal',
  page_id: 'rio-claro section 10',
  lang_code: 'fr',
  company_id: '7',
  purpose: 'gallery',
  into: 'content.Images.',
  language_type_id: '2',
  'content.Title': 'Été',
  'content.Images.0.URL': '/media/x.webp',
};
const post = (upload: string | undefined, more: { accept?: string } = {}) =>
  expose(uploadPicture).POST(
    new Request('http://localhost:3000/api/portal/uploads', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...(upload ? { 'x-dorbel-upload': upload } : {}),
        ...more,
      },
      body: new URLSearchParams(fields),
    }),
    { params: Promise.resolve({}) },
  );
const page = { accept: 'text/html,*/*' };

/** Where a form was led, and what its page shows again. */
async function led(answer: Response) {
  const target = new URL(answer.headers.get('location')!);
  const draft = await findDraft(target.searchParams.get('draft') ?? '');
  return {
    status: answer.status,
    outcome: target.searchParams.get('outcome'),
    lang: target.searchParams.get('lang'),
    draft,
  };
}

test('the file goes to the service by a path of ours, its own fields alone are the input', async () => {
  const answer = await post(`file ${name}`);
  expect([answer.status, (await answer.json()) as unknown]).toMatchObject([
    200,
    { success: true, FileName: expect.any(String) },
  ]);
  const [, input, context] = ran.mock.calls[0]!;
  expect(input).toEqual({ company_id: 7, purpose: 'gallery', into: 'content.Images.', lang_code: 'fr' });
  expect(context.upload!.file).toMatch(new RegExp(`/uploads/${name}$`));
});

test.each(['file ../../../etc/passwd', `file ${name}x`, 'file', 'fault nothing', undefined])(
  '%s is no file',
  async (upload) => {
    await post(upload);
    expect(ran.mock.calls[0]![2].upload).toEqual({ file: null });
  },
);

test('a form comes back with all that was typed and the picture in it, or with what is wrong beside its file', async () => {
  expect(await led(await post(`file ${name}`, page))).toMatchObject({
    status: 303,
    outcome: 'picture-added',
    lang: 'fr',
    draft: {
      typed: {
        'content.Title': 'Été',
        'content.Images.0.URL': '/media/x.webp',
        'content.Images.1.URL': '/media/images/a/512-b.webp',
      },
      faults: {},
    },
  });
  const refused = await led(await post('fault pictureHeic', page));
  expect(refused).toMatchObject({ outcome: 'portal-failed', draft: { faults: { file: 'pictureHeic' } } });
  expect(refused.draft!.typed).not.toHaveProperty('content.Images.1.URL');
  ran.mockRejectedValue(new PlatformError(403));
  expect(await led(await post('none', page))).toMatchObject({
    outcome: 'portal-refused',
    draft: { typed: { 'content.Title': 'Été' } },
  });
});

test('a script gets the honest status', async () => {
  const large = await post('fault pictureSize');
  const body = (await large.json()) as { Notifications: { Code: string }[]; Fields: object };
  expect([large.status, body.Notifications[0]!.Code, body.Fields]).toEqual([413, 'IO-8062', { file: 'pictureSize' }]);
  expect((await post('fault pictureSvg')).status).toBe(422);
});
