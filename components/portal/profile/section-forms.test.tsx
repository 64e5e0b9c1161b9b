/** @jest-environment jsdom */

import { cleanup } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { FormContext } from '@/lib/platform/form';
import type { Content, SectionView } from '@/lib/profile/contract-sections';
import { profileForms } from '@/lib/profile/forms';
import { contactInfo } from '@/lib/profile/sections/contact-info';
import { hostileStrings } from '@/lib/testing/data/strings';
import { sampleAt } from '@/lib/testing/long';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';
import hoursWords from '@/messages/en/portal-hours.json';
import words from '@/messages/en/portal-profile.json';
import settingsWords from '@/messages/en/portal-settings.json';
import widgetWords from '@/messages/en/portal-widgets.json';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { TryAddress } from './area/try-address';
import { ConfirmCard } from './confirm-card';
import { ContentForm } from './content-form';
import { fillForm } from './filled';
import type { SectionPage } from './load-section';
import { PublishCard } from './publish-card';
import { formOf } from './section-fields';
import { SeenCard } from './seen-card';
import { UndoSection } from './undo';
import { VersionsCard } from './versions-card';

const frame = {
  locale: 'en',
  clock: { locale: 'en', timeZone: 'America/Chicago', countryId: 2 },
  place: { companyTag: 'rio-claro', screen: 'section', id: 1 },
  facts: { brand: { name: 'Dorbel' } },
  portal: { Company: { CompanyId: 7, TimezoneName: 'America/Chicago' }, Access: { ViewSettings: true } },
} as unknown as PortalFrame;

const visitOf = (more: Partial<PortalVisit> = {}) =>
  ({ locale: 'en', typed: {}, faults: {}, said: () => undefined, ...more }) as unknown as PortalVisit;

/** A section whose content, draft and versions say the same odd things. */
function pageOf(id: SectionTypeId, content: Content, visit = visitOf()): SectionPage {
  const translation = {
    LanguageTypeId: 1,
    State: 'Changed',
    Draft: content,
    DraftDate: null,
    Published: content,
    PublishedDate: null,
  };
  const row = {
    Id: id,
    IsHidden: false,
    Version: 3,
    UndoUntil: '2026-11-24T12:00:00Z',
    ConfirmedDate: '2026-01-02T12:00:00Z',
    WithheldFields: [],
    Offers: [],
    Settings: {},
    Places: [{ Place: 'city-1', Name: 'A', CityName: 'A', Latitude: 0, Longitude: 0, IsServed: true }],
    Translations: [translation],
    Versions: [
      {
        Id: 1,
        LanguageTypeId: 1,
        CreationDate: '2026-11-24T12:00:00Z',
        CreatedBy: 'A',
        IsPublished: false,
        Content: content,
      },
    ],
  } as unknown as SectionView;
  const area = {
    search: undefined,
    found: [{ place: 'neighborhood-2', name: 'B' }],
    tried: undefined,
    source: { kind: 'plain' },
  };
  return {
    visit,
    frame,
    id,
    row,
    content,
    own: row.Translations[0],
    written: 'en',
    languageTypeId: 1,
    copied: undefined,
    filled: fillForm(visit.typed, content),
    area,
    widgets: [],
    now: Date.parse('2026-11-24T12:00:00Z'),
    assistant: { Drafts: [], FieldNames: [], IsTemplate: true, Left: 3, NextDate: null, UndoId: null },
  } as unknown as SectionPage;
}

/** A text in every field that a form has, and in what it carries along. */
function contentOf(id: SectionTypeId, text: string): Content {
  const { fields, list, carried = [] } = formOf(id);
  const of = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
  const items = list ? { [list.name]: [of([...list.fields.map(({ name }) => name), ...(list.carried ?? [])])] } : {};
  const span = { From: '2026-12-24', Until: '2026-12-24', Name: text, Note: text };
  const spans = id === sectionType.operatingHours ? { Seasons: [span], Exceptions: [span] } : {};
  return { ...of([...fields.map(({ name }) => name), ...carried]), ...items, ...spans };
}

const draw = async (page: SectionPage) => {
  const { container } = await renderInWords(
    <>
      <UndoSection {...page} visit={visitOf({ outcome: 'section-published' })} />
      <ContentForm {...page} />
      <PublishCard {...page} />
      <ConfirmCard {...page} />
      <SeenCard {...page} />
      <VersionsCard {...page} />
      <TryAddress {...page} />
    </>,
  );
  return container;
};

afterEach(cleanup);

const all = hostileStrings();
/** All of them, three forms of each section long. */
const naughty = [0, 1, 2].map((part) => all.filter((_, at) => at % 3 === part).join(' '));

const forms = Object.entries(sectionType).map(([name, id], nth) => ({ name, id, nth }));

test.each(forms)('the form of $name holds every text as a text', async ({ id, nth }) => {
  const plain = (await draw(pageOf(id, contentOf(id, 'A plain text')))).querySelectorAll('*').length;
  cleanup();
  expect(all.length).toBeGreaterThan(40);
  for (const text of sampleAt(nth, naughty)) {
    const container = await draw(pageOf(id, contentOf(id, text)));
    const foreign = container.querySelectorAll('script, iframe, img, object, embed, [onerror], [onload], [onclick]');
    expect(foreign).toHaveLength(0);
    // A text that is empty, or blank, is left out of what a version says.
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(plain);
    const [first] = formOf(id).fields;
    const field = first && container.querySelector<HTMLInputElement>(`[name="content.${first.name}"]`);
    const oneLine = field?.tagName === 'TEXTAREA' ? text : text.replace(/[\r\n]/g, '');
    if (field) expect(field.value.replace(/\r\n?/g, '\n')).toBe(oneLine.replace(/\r\n?/g, '\n'));
    cleanup();
  }
});

test('what was typed comes back with its faults, line by line', async () => {
  const typed = {
    language_type_id: '1',
    'content.ServiceAreas.0.Name': 'North',
    'content.ServiceAreas.0.Points': '1, 2\nhere',
  };
  const visit = visitOf({ typed, faults: { 'content.ServiceAreas.0.Points.2': 'pointWrong' } });
  const container = await draw(pageOf(sectionType.map, {}, visit));
  const points = container.querySelector<HTMLTextAreaElement>('[name="content.ServiceAreas.0.Points"]')!;
  expect([points.value, points.getAttribute('aria-invalid')]).toEqual(['1, 2\nhere', 'true']);
  expect(container.textContent).toContain('Line 2: This is no point.');
});

test.each([409, 429])(
  'a version that was not restored (%s) leaves the form with the text that stands',
  async (status) => {
    const pressed = { company_id: '7', version: '2', language_type_id: '1', version_id: '1' };
    const context: FormContext = { typed: pressed, path: { id: '2' }, claim: {}, visit: null };
    const refused = { isDone: false, status, faults: {}, details: { Object: {} } } as const;
    const target = profileForms.restoreSection(refused, context);
    expect(target).toMatchObject({
      outcome: status === 409 ? 'portal-changed' : 'portal-slower',
      query: { lang: 'en' },
    });
    const { keep: typed = {} } = target as { keep?: Readonly<Record<string, string>> };
    const id = sectionType.companyDescription;
    const container = await draw(pageOf(id, contentOf(id, 'Ours'), visitOf({ typed })));
    const [field] = formOf(id).fields;
    expect(container.querySelector<HTMLInputElement>(`[name="content.${field!.name}"]`)!.value).toBe('Ours');
  },
);

test('a contact that visitors do not see says so beside its field and in the list of all', async () => {
  const page = pageOf(sectionType.contactInfo, { AboutUs: 'We', PhoneNumber: '+97317000000' });
  const row = { ...page.row, WithheldFields: ['Website', 'PhoneNumber'] };
  const container = await draw({ ...page, row });
  const told = (name: string) => {
    const field = container.querySelector(`[name="content.${name}"]`)!;
    return field.closest('.field')!.textContent!.includes(words.seen.hint);
  };
  expect(['PhoneNumber', 'Website', 'AboutUs', 'Address'].map(told)).toEqual([true, true, false, false]);
  const facts = [...container.querySelectorAll('[aria-labelledby="seen-title"] dd')].map((one) => one.textContent);
  expect(facts).toEqual([`We${words.seen.shown}`, `+97317000000${words.seen.hidden}`]);
});

test('an address of the web has room for its scheme and closing slash, which are not counted', async () => {
  const longest = `https://${'a'.repeat(46)}.com/`;
  expect(contactInfo.content.safeParse({ Website: longest }).success).toBe(true);
  const field = (await draw(pageOf(sectionType.contactInfo, {}))).querySelector<HTMLInputElement>(
    '[name="content.Website"]',
  )!;
  expect(field.maxLength).toBe(longest.length);
  expect(field.closest('.field')!.textContent).toContain(settingsWords.websiteHint);
});

test('the page’s own widget is chosen among those that there are; one that is none of them stays until another is chosen', async () => {
  const guids = ['5b4f0f4c-0d5e-4a4f-9d7e-7f1f0f5f8a10', '5b4f0f4c-0d5e-4a4f-9d7e-7f1f0f5f8a11'];
  const Name = '<b>Été</b> & "co"';
  const row = { Id: 3, WidgetGuid: guids[0], Name } as SectionPage['widgets'][number];
  const options = async (chosen: string, widgets: SectionPage['widgets']) => {
    const page = { ...pageOf(sectionType.reviews, { ReviewsWidgetGuid: chosen }), widgets };
    const field = (await draw(page)).querySelector<HTMLSelectElement>('[name="content.ReviewsWidgetGuid"]')!;
    const found = [[...field.options].map(({ text }) => text), field.value];
    cleanup();
    return found;
  };
  expect(await options('', [])).toEqual([[widgetWords.choose.none], '']);
  expect(await options(guids[0]!, [row])).toEqual([[widgetWords.choose.none, Name], guids[0]]);
  expect(await options(guids[1]!, [row])).toEqual([[widgetWords.choose.none, widgetWords.choose.else, Name], guids[1]]);
});

test('a ticked day without hours counts as closed and says so; around the clock is midnight to midnight', async () => {
  const id = sectionType.operatingHours;
  const hoursOf = async (until: number) => {
    const container = await draw(pageOf(id, { EnableMonday: true, StartTimeMonday: 0, EndTimeMonday: until }));
    const clocks = [...container.querySelectorAll<HTMLInputElement>('[name$="TimeMonday"]')].slice(0, 2);
    const said = [hoursWords.noHours, hoursWords.neverOpen].filter((words) => container.textContent!.includes(words));
    cleanup();
    return [clocks.map(({ value }) => value), said];
  };
  expect(await hoursOf(0)).toEqual([
    ['', ''],
    [hoursWords.noHours, hoursWords.neverOpen],
  ]);
  expect(await hoursOf(24)).toEqual([['00:00', '00:00'], []]);
});

test('an item moves by a button of its form; the Enter key presses the one that saves', async () => {
  const Items = ['One?', 'Two?'].map((Question) => ({ Question, Answer: 'Yes' }));
  const container = await draw(pageOf(sectionType.faq, { Items }));
  const movers = [...container.querySelectorAll<HTMLButtonElement>('button[name$=".Place"]')];
  expect(movers.map((one) => [one.name, one.value, one.getAttribute('aria-label')])).toEqual([
    ['content.Items.0.Place', '2', words.down.replace('{name}', 'One?')],
    ['content.Items.1.Place', '1', words.up.replace('{name}', 'Two?')],
  ]);
  const form = movers[0]!.form!;
  const [first] = [...form.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  expect(first!.name).toBe('');
});

test('places are ticked as they hold, or as they were typed; a found one carries its name along', async () => {
  const ticked = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')].map(({ value }) => value);
  const id = sectionType.citiesAndNeighborhoods;
  expect(ticked(await draw(pageOf(id, {})))).toEqual(['city-1']);
  cleanup();
  expect(ticked(await draw(pageOf(id, { Places: [] })))).toEqual([]);
  cleanup();
  const typed = {
    language_type_id: '1',
    'content.Places.2': 'neighborhood-9',
    'content.PlaceName.neighborhood-9': 'Nine, Y',
  };
  const container = await draw(pageOf(id, {}, visitOf({ typed })));
  expect([ticked(container), container.textContent?.includes('Nine, Y')]).toEqual([['neighborhood-9'], true]);
});
