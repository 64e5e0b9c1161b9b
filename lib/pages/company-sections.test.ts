import { log } from '@/lib/log/log';
import type { ProfileSection, ProfileSectionDisplay } from '@/lib/profile/contract';
import { readSections } from './company-sections';

const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);

const section = (id: number, type: number, more: Partial<ProfileSection> = {}): ProfileSection => ({
  Id: id,
  CompanyId: 7,
  CompanyLocationId: 9,
  CompanySectionTypeId: type,
  DisplayOrder: id,
  Settings: '{}',
  IsHidden: false,
  CreationDate: '2026-11-01T00:00:00.000Z',
  CreatedBy: -1,
  ModificationDate: '2026-11-01T00:00:00.000Z',
  ModifiedBy: -1,
  ...more,
});
const display = (of: ProfileSection, content: unknown, more: Partial<ProfileSectionDisplay> = {}) => ({
  ...of,
  Id: 1000 + of.Id,
  CompanyProfileSectionId: of.Id,
  LanguageTypeId: 2,
  Content: typeof content === 'string' ? content : JSON.stringify(content),
  ...more,
});
const read = (...pairs: [ProfileSection, ProfileSectionDisplay?][]) =>
  readSections({
    CompanyProfileSections: pairs.map(([one]) => one),
    CompanyProfileSectionDisplays: pairs.flatMap(([, one]) => one ?? []),
  });

beforeEach(() => warn.mockClear());

test('in the order of the server, each with its language, content and settings', () => {
  const [faq, tiles] = [
    section(1, 5, { DisplayOrder: 9 }),
    section(2, 1, { DisplayOrder: 3, Settings: '{"ButtonColor":"#0A5E57"}' }),
  ];
  expect(
    read(
      [faq, display(faq, { Items: [{ Question: 'Q', Answer: 'A' }] })],
      [tiles, display(tiles, { Services: [{ ServiceTypeId: 1, TypeId: 3, Title: 'T' }] }, { LanguageTypeId: 3 })],
    ),
  ).toMatchObject([
    { Id: 2, type: 1, language: 3, settings: { ButtonColor: '#0A5E57', DisplayGrouping: false } },
    { Id: 1, type: 5, language: 2, content: { Items: [{ Question: 'Q', Answer: 'A' }] } },
  ]);
});

test('hidden, without a display, of an unknown type: skipped without a word', () => {
  const hidden = section(1, 5, { IsHidden: true });
  const lone = section(2, 5);
  const unknown = section(3, 99);
  const veiled = section(4, 5);
  expect(
    read(
      [hidden, display(hidden, {})],
      [lone],
      [unknown, display(unknown, {})],
      [veiled, display(veiled, {}, { IsHidden: true })],
    ),
  ).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test('content that does not parse is skipped and told once; the others stand', () => {
  const [bad, torn, good] = [section(1, 15), section(2, 5), section(3, 3)];
  const pairs: [ProfileSection, ProfileSectionDisplay][] = [
    [bad, display(bad, { Title: 'x'.repeat(101) })],
    [torn, display(torn, '{"Items":[')],
    [good, display(good, { Description: 'Here' })],
  ];
  for (let i = 0; i < 3; i++) expect(read(...pairs).map(({ Id }) => Id)).toEqual([3]);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[0]![0]).toEqual({ company: 7, section: 1, type: 15, language: 2 });
});

test('settings that do not parse are as if there were none', () => {
  const tiles = section(1, 1, { Settings: 'nonsense' });
  expect(read([tiles, display(tiles, {})])).toMatchObject([{ type: 1, settings: {} }]);
});

test('pictures are ours or none', () => {
  const gallery = section(1, 6);
  const urls = [
    '/images/a.png',
    '/media/b.jpg',
    'https://evil.example/c.png',
    '//evil.example/d',
    'javascript:1',
    '/../e',
    '/%2e%2e/f',
  ];
  const [shown] = read([gallery, display(gallery, { Images: urls.map((URL) => ({ Title: URL, URL })) })]);
  expect((shown!.content as { Images: { URL: string }[] }).Images.map(({ URL }) => URL)).toEqual([
    '/images/a.png',
    '/media/b.jpg',
  ]);
});
