import sharp from 'sharp';
import { addServiceProvider } from '../lib/bookings/contract-team';
import { changeBookingPage, getBookingPage } from '../lib/companies/contract-pages';
import { addCompanyService } from '../lib/companies/contract-services';
import { changeSettings, getSettings } from '../lib/companies/contract-settings';
import { replyToOpinion } from '../lib/opinions/contract-portal';
import type { AnyOperation } from '../lib/platform/operation';
import { getSection, publishSection, saveSection } from '../lib/profile/contract-sections';
import { hostileStrings } from '../lib/testing/data/strings';
import { sectionType } from '../lib/values/ids';
import { languages } from '../lib/values/locale';
import { addWidget, type WidgetView } from '../lib/widget/contract';
import { askDatabase } from './fixtures/database';
import { Html } from './fixtures/html';
import { ask, origins } from './fixtures/http';
import { oddOf } from './fixtures/odd-markup';
import { makeOwner, type Owner } from './fixtures/owners';
import { expect, locales, test } from './fixtures/test';
import { expectSuccess, send } from './fixtures/wire-calls';
import { portalExamples } from './fixtures/wire-examples-portal';

/** Texts that mean something to HTML, scripts, addresses or patterns, and fit every field. */
const texts = hostileStrings().filter((text) => /[<>"'&`{]/.test(text) && text.trim() !== '' && [...text].length <= 40);
let at = 0;
const next = (): string => texts[at++ % texts.length]!;
const items = <T>(many: number, make: () => T): T[] => Array.from({ length: many }, make);

/** Every field of text of the sections that owners write. */
const contents = (photo: string): [id: number, content: object][] => [
  [sectionType.logo, { Title: next(), SubTitle: next() }],
  [sectionType.companyDescription, { Title: next(), Description: items(30, next).join('\n') }],
  [sectionType.contactInfo, { AboutUs: next(), Address: next(), City: next() }],
  [sectionType.faq, { Title: next(), Items: items(40, () => ({ Question: next(), Answer: next() })) }],
  [
    sectionType.imageGallery,
    { Title: next(), Images: [{ URL: photo, Title: next(), Description: next(), AltText: next() }] },
  ],
  [
    sectionType.team,
    { Title: next(), Members: items(20, () => ({ Name: next(), Description: next(), HasConsent: true })) },
  ],
];

async function callAs({ headers, companyId }: Owner, op: unknown, input: object) {
  const answer = await send(op as AnyOperation, { company_id: companyId, ...input }, { headers });
  return expectSuccess(answer) as unknown as { Object: { Version: number }; Id: number };
}

/** Publishes a section in every language. */
async function publish(owner: Owner, id: number, content: object): Promise<void> {
  const language_type_ids = locales.map((locale) => languages[locale].languageTypeId);
  let { Version: version } = (await callAs(owner, getSection, { id })).Object;
  for (const language_type_id of language_type_ids)
    ({ Version: version } = (await callAs(owner, saveSection, { id, version, language_type_id, content })).Object);
  await callAs(owner, publishSection, { id, version, language_type_ids });
}

/** Brings a picture whose name is hostile, too. */
async function bringPicture({ headers, companyId }: Owner): Promise<string> {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a22' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', 'gallery');
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), '"><script>alert(1)</script>\r\n.png');
  const url = `${origins.main}/api/portal/uploads?company_id=${companyId}`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { FileName: string }).FileName;
}

/** All that an owner writes beside sections, and one opinion with their answer. */
async function writeTheRest(owner: Owner): Promise<string> {
  const { companyId } = owner;
  const name = `${next()} ${next()} & Söhne`.slice(0, 60);
  const { Version: version } = (await callAs(owner, getSettings, { id: companyId })).Object;
  const facts = { ...portalExamples.changeSettings, company_id: companyId, id: companyId, version };
  await callAs(owner, changeSettings, { ...facts, company_name: name });
  const [service] = await askDatabase<{ id: number }>(
    'select id from services s where not exists (select from company_services o where o.company_id = $1 and o.service_id = s.id) order by id limit 1',
    [companyId],
  );
  const questions = items(3, () => ({ en: next(), fr: next(), es: next() }));
  const offer = { ...portalExamples.addCompanyService, company_id: companyId, service_id: service!.id };
  const { Id: id } = await callAs(owner, addCompanyService, { ...offer, grouping_name: next(), questions });
  const page = (await callAs(owner, getBookingPage, { id })).Object;
  const words = (lang_code: string) => ({
    lang_code,
    title: next(),
    submit_section: next(),
    submit_button: next().slice(0, 20),
    call_to_action_name: next(),
    share_section_title: next(),
    share_section_tooltip: next(),
  });
  await callAs(owner, changeBookingPage, {
    id,
    version: page.Version,
    call_to_action_url: 'https://panes.example/thanks',
    base_price: '129.50',
    base_time: '1.5',
    booking_name: next(),
    texts: locales.map(words),
  });
  const person = { ...portalExamples.addServiceProvider, company_id: companyId, places: [] };
  await callAs(owner, addServiceProvider, { ...person, first_name: next(), last_name: next(), description: next() });
  const [opinion] = await askDatabase<{ id: number; version: number }>(
    `insert into opinions (company_id, origin, review_type_id, name, comment, language, is_thumbs_up)
      values ($1, 'neighbor', 1, $2, $3, 'en', true) returning id, version`,
    [companyId, next(), next()],
  );
  await callAs(owner, replyToOpinion, { id: opinion!.id, version: opinion!.version, reply: next() });
  return name;
}

/** A widget whose name and titles are hostile, with a review of another site beside the opinion. @returns its frames, each with its title */
async function makeWidget(owner: Owner): Promise<{ path: string; title: string }[]> {
  const { Object: row } = await callAs(owner, addWidget, {
    ...portalExamples.addWidget,
    company_id: owner.companyId,
    reviews_widget_name: next(),
    Properties: {
      ...portalExamples.addWidget.Properties,
      ShowWidgetTitle: true,
      ShowGoogleReviews: true,
      ShowTabs: true,
    },
    WidgetTitle: Object.fromEntries(locales.map((locale) => [locale, next()])),
  });
  await askDatabase(
    `insert into source_reviews (company_id, source_id, source_key, name, comment, stars, is_thumbs_up, url, expires_at)
      values ($1, 0, 'hostile', $2, $3, 5, true, $4, now() + interval '1 hour') returning id`,
    [owner.companyId, next(), items(12, next).join(' '), 'https://maps.example/?q="><script>alert(1)</script>'],
  );
  const { CompanyGuid, WidgetGuid, Properties } = row as unknown as WidgetView;
  return locales.map((locale) => ({
    path: `/embed/reviews/${CompanyGuid}/${WidgetGuid}?lang=${locale}`,
    title: Properties.WidgetTitle[locale],
  }));
}

const follow = async (path: string) => {
  const first = await ask(path);
  return first.status === 308 ? ask(String(first.headers.location)) : first;
};

test('hostile texts, published in every field of the portal, are texts on every public page @narrow', async ({
  page,
}) => {
  const owner = await makeOwner();
  const written = contents(await bringPicture(owner));
  for (const [id, content] of written) await publish(owner, id, content);
  const name = await writeTheRest(owner);
  const frames = await makeWidget(owner);
  const last = (written[3]![1] as { Items: { Answer: string }[] }).Items.at(-1)!.Answer;
  const seen = (html: string) => new Html(html).texts.map(({ text }) => text).join(' ');
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
  await expect(async () => {
    const { text } = await follow(`/company/-/${owner.companyId}`);
    expect(seen(text)).toContain(spaced(name));
    expect(seen(text)).toContain(spaced(last));
  }).toPass();

  const { text: html } = await follow(`/company/-/${owner.companyId}`);
  const links = new Html(html)
    .values('a', 'href')
    .filter((link) => /^\/(integration\?|neighborhood\/|city\/)/.test(link));
  const pages = [
    ...['company', 'companie', 'compania'].map((root) => `/${root}/-/${owner.companyId}`),
    ...[...new Set(links)].slice(0, 12),
  ];
  for (const { path, title } of frames) {
    const { text } = await follow(path);
    expect(seen(text)).toContain(spaced(title));
    expect(seen(text)).toContain('Google');
  }
  pages.push(...frames.map(({ path }) => path));
  for (const path of pages) {
    const answer = await follow(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, oddOf(answer.text)]).toEqual([path, []]);
  }
  // A browser runs none of it: an error, a refused script or a dialog would fail the test.
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  for (const path of [...pages.slice(0, 4), ...pages.slice(-locales.length)]) await page.goto(path);
});
