import { inflate } from './compress';
import { cityPage, house, html } from './fixtures/house';

jest.mock('./compress', () => {
  const actual = jest.requireActual<typeof import('./compress')>('./compress');
  return { ...actual, inflate: jest.fn(actual.inflate) };
});

const unpacked = jest.mocked(inflate);
const neither: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'br;q=0, gzip;q=0' },
];

test('a page is not unpacked for each who takes neither br nor gzip, and anew once its bytes are others', async () => {
  let text = 'first';
  const { get, cache, clock } = house({}, () => html(text));
  await get(cityPage(1), { 'accept-encoding': 'br' });
  unpacked.mockClear();
  const answers = [];
  for (let round = 0; round < 50; round++)
    answers.push(...(await Promise.all(neither.map((headers) => get(cityPage(1), headers)))));
  // Once as it was kept at first, once to be compressed better in the background, once as that is kept.
  expect(unpacked.mock.calls.length).toBeLessThanOrEqual(3);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect(answers[0]!.headers).not.toHaveProperty('content-encoding');

  text = 'second';
  cache.purge(['city:1']);
  clock.now += 700_000;
  expect((await get(cityPage(1))).payload).toContain('second');
});

test('no more is kept than a few megabytes: older bodies go, and come again when asked for', async () => {
  const { get } = house({ maxBytes: 64 * 1024 * 1024 }, (url) => html(url + 'x'.repeat(600_000)));
  for (let id = 1; id <= 10; id++) expect((await get(cityPage(id))).payload).toContain(`/city/x/${id}`);
  unpacked.mockClear();
  await get(cityPage(10));
  expect(unpacked).toHaveBeenCalledTimes(0);
  expect((await get(cityPage(1))).payload).toContain('/city/x/1');
  expect(unpacked).toHaveBeenCalledTimes(1);
});
