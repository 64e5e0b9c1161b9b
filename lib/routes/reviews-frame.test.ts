import { maxPreviewLength } from '../config/limits';
import { frameHref, readFrame, splitFrame } from './reviews-frame';

const [company, widget] = ['5f0c6a0e-7c1b-4a57-9d0e-0d9f6a1b2c3d', '0d9f6a1b-7c1b-4a57-9d0e-5f0c6a0e2c3d'];
const path = `/embed/reviews/${company}/${widget}`;
const addressOf = (pathname: string, query: string) => splitFrame(readFrame(pathname, query));

test('an address of a frame has one spelling: what does not count is left out', () => {
  expect(addressOf(path, 'more=1&tab=0&utm_source=x&lang=fr')).toEqual({ path, query: 'lang=fr&tab=0&more=1' });
  for (const query of ['', 'lang=de', 'lang=en&tab=-1', 'tab=4&more=0', 'lang=en&lang=fr', 'tab=1e0'])
    expect(addressOf(path.toUpperCase().replace('/EMBED/REVIEWS', '/embed/reviews'), query)).toEqual({
      path,
      query: 'lang=en',
    });
});

test('what is no address of a frame is one that is not there', () => {
  for (const other of [
    '/embed/reviews',
    `${path}/x`,
    `/embed/reviews/${company}/x`,
    `/embed/reviews//${widget}`,
    '/embed/x',
  ])
    expect(addressOf(other, 'lang=es&tab=1&more=1')).toEqual({ path: '/embed/reviews/none/none', query: 'lang=es' });
});

test('choices that are not saved go along with every link; what cannot be any is left out', () => {
  const frame = readFrame(path, 'lang=fr&preview=eyJh.-_b.c');
  expect(frameHref(frame, { tab: 0 })).toBe('?lang=fr&tab=0&preview=eyJh.-_b.c');
  for (const preview of ['', 'a b', '<i>', 'x'.repeat(maxPreviewLength + 1)])
    expect(addressOf(path, new URLSearchParams({ preview }).toString()).query).toBe('lang=en');
});

test('links lead from one state to another', () => {
  const frame = readFrame(path, 'lang=fr&tab=2&more=1');
  expect(frameHref(frame, { tab: -1, isMore: false })).toBe('?lang=fr');
  expect(frameHref(frame, { tab: 0 })).toBe('?lang=fr&tab=0&more=1');
});
