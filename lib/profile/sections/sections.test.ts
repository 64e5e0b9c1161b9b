import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { areaCases } from '@/lib/testing/data/areas';
import { hostileStrings } from '@/lib/testing/data/strings';
import { anyText } from '@/lib/testing/fixtures/any-text';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';
import { demoCompanies } from '@/tools/seed/demo/company';
import { drawAround } from '@/tools/seed/demo/company-rows';
import { readServiceAreas } from '../rules/service-area';
import { isSectionType, parseText, readContent, readSettings } from '.';

const types = Object.values(sectionType);
const naughty = hostileStrings();

/** A content with a text in every place that takes one, by type. */
const filled = (text: string): Record<SectionTypeId, Record<string, unknown>> => {
  const headed = { Title: text, Description: text };
  return {
    [sectionType.bookNow]: {
      ...headed,
      CompanyTag: text,
      Services: [
        {
          Title: text,
          Description: text,
          ServiceTypeId: 1,
          TypeId: 3,
          GroupingName: text,
          ButtonText: { en: text, fr: text, es: text, Class: text },
          PanelImageUrl: text,
        },
      ],
    },
    [sectionType.citiesAndNeighborhoods]: headed,
    [sectionType.companyDescription]: headed,
    [sectionType.contactInfo]: {
      AboutUs: text,
      Website: text,
      PhoneNumber: text,
      Address: text,
      City: text,
      PostalCode: text,
    },
    [sectionType.faq]: { ...headed, Items: [{ Question: text, Answer: text }] },
    [sectionType.imageGallery]: { ...headed, Images: [{ Title: text, Description: text, URL: text }] },
    [sectionType.map]: { ...headed, ServiceAreas: [{ Name: text, Coordinates: text }] },
    [sectionType.operatingHours]: headed,
    [sectionType.reviews]: { ...headed, ElfWidgetScript: text },
    [sectionType.reviewsSummary]: headed,
    [sectionType.services]: {
      ...headed,
      CompanyServiceTypes: [
        { CompanyServiceTypeId: 1, PanelImageUrl: text, Name: text, Description: text, LanguageTypeId: 1 },
      ],
    },
    [sectionType.heroImage]: { URL: text },
    [sectionType.team]: { ...headed, Members: [{ Name: text, Description: text, ImageUrl: text }] },
    [sectionType.upcomingBookings]: headed,
    [sectionType.logo]: { Title: text, SubTitle: text, LogoUrl: text },
    [sectionType.upcomingServices]: headed,
  };
};

/** Every text in a value, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

test('everything that the demo companies show is read as it was meant', () => {
  const companies = demoCompanies(400).map(drawAround);
  const seen = new Set<number>();
  const lost: unknown[] = [];
  for (const { sections } of companies)
    for (const { typeId, settings, contents } of sections)
      for (const content of Object.values(contents)) {
        if (!isSectionType(typeId)) throw new Error(`type ${typeId}`);
        seen.add(typeId);
        const read = readContent(typeId, content);
        const texts = new Set(textsOf(read));
        if (typeof read !== 'object') lost.push([typeId, content]);
        lost.push(...textsOf(content).filter((text) => text !== '' && !texts.has(text)));
        if (!isDeepStrictEqual(readSettings(typeId, settings), settings)) lost.push([typeId, settings]);
      }
  expect(lost).toEqual([]);
  expect([...seen].sort((a, b) => a - b)).toEqual(types);
});

describe.each(types)('section type %i', (type) => {
  test('is read from nothing but an object, and an empty one is as good as missing texts', () => {
    for (const value of [undefined, null, '', 'text', 7, true, []]) expect(readContent(type, value)).toBeUndefined();
    expect(readContent(type, {})).toEqual(expect.any(Object));
  });

  test('hostile texts neither throw nor come out with control characters', () => {
    const shown = naughty.flatMap((text) => textsOf(readContent(type, filled(text)[type])));
    if (type !== sectionType.map) expect(shown.filter((text) => /[^\P{Cc}\n\t]/u.test(text))).toEqual([]);
  });

  test('a text far over every limit does not parse', () => {
    const texts = textsOf(filled('x')[type]).length;
    const long = readContent(type, filled('x'.repeat(300_000))[type]);
    const isScriptOnly = type === sectionType.reviews && texts === 1;
    expect(isScriptOnly || long === undefined).toBe(true);
  });

  test('unknown keys are dropped, prototypes untouched', () => {
    const read = readContent(type, JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"Email":"a@b.example"}'));
    expect(JSON.stringify(read)).not.toMatch(/isAdmin|a@b\.example|constructor/);
    expect((read as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('whatever comes is read or refused, and what was read is read again as it is', () => {
    const near = fc.oneof(
      fc.jsonValue(),
      anyText(120).map((text) => filled(text)[type]),
      fc.dictionary(
        fc.constantFrom(...Object.keys(filled('')[type]), 'Items', 'EnableMonday', 'StartTimeMonday'),
        fc.jsonValue(),
      ),
    );
    fc.assert(
      fc.property(near, (content) => {
        const read = readContent(type, content);
        if (read !== undefined) expect(readContent(type, JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
      { numRuns: 120 },
    );
  });
});

test.each([
  ['a title of 101 characters', sectionType.logo, { Title: 'é'.repeat(101) }],
  ['a question without an answer', sectionType.faq, { Items: [{ Question: 'Why?', Answer: ' ' }] }],
  ['an hour after midnight', sectionType.operatingHours, { EnableMonday: true, EndTimeMonday: 24.5 }],
  ['an hour in words', sectionType.operatingHours, { EnableMonday: true, StartTimeMonday: '8' }],
  ['six stars', sectionType.reviews, { GoogleOverallStarRating: 6 }],
  ['201 pictures', sectionType.imageGallery, { Images: Array(201).fill({ URL: '/a.png' }) }],
  ['an unknown country', sectionType.contactInfo, { CountryId: 14 }],
] as const)('%s does not parse', (_, type, content) => {
  expect(readContent(type, content)).toBeUndefined();
});

test('a hundred characters of any alphabet fit a title of a hundred', () => {
  expect(readContent(sectionType.logo, { Title: '🏠'.repeat(100) })).toMatchObject({ Title: '🏠'.repeat(100) });
});

test('a script of somebody else is read as nothing, a button takes a color and nothing else', () => {
  const script = { ElfWidgetScript: '<script>alert(1)</script>' };
  expect(readContent(sectionType.reviews, script)).toMatchObject({ ElfWidgetScript: '' });
  for (const ButtonColor of ['red;background:url(//evil.example)', '#12345', 7, null])
    expect(readSettings(sectionType.bookNow, { ButtonColor, DisplayGrouping: true })).toEqual({
      ButtonColor: '',
      DisplayGrouping: true,
    });
});

test('text that is no JSON is nothing', () => {
  for (const text of ['', '{', '[1', 'undefined', `"${'x'.repeat(2_000_001)}"`])
    expect(parseText(text)).toBeUndefined();
  expect(parseText(`${'['.repeat(500_000)}`)).toBeUndefined();
});

test('service areas of every shape are read; what cannot be drawn takes nothing along', () => {
  const edges = areaCases();
  const content = { ServiceAreas: edges.map(({ id, coordinates }) => ({ Name: id, Coordinates: coordinates })) };
  const read = readContent(sectionType.map, content)!;
  expect(read.ServiceAreas.map(({ Name }) => Name)).toEqual(edges.map(({ id }) => id));
  const drawable = new Set(readServiceAreas(read).map(({ name }) => name));
  expect(edges.filter(({ id }) => drawable.has(id))).toEqual(edges.filter((edge) => edge.expected_drawable));
});
