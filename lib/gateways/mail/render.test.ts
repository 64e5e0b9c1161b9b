import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { hostileStrings } from '@/lib/testing/data/strings';
import { sampleAt } from '@/lib/testing/long';
import { locales } from '@/lib/values/locale';
import { type Invitation, writeInvitation } from '../calendar/calendar-file';
import { sampleMails } from './fixtures/sample-mails';
import type { MailKind } from './kinds';
import { colors } from './parts/colors';
import { renderMail } from './render';
import { QUIET } from './template';

const kinds = Object.keys(sampleMails) as MailKind[];
/** In turns in a short run: that every language has each sentence and its arguments is seen by lib/i18n/messages.test.ts. */
const each = kinds.flatMap((kind, nth) => sampleAt(nth, locales).map((language) => [kind, language] as const));
const loud = (text: string) => text.replaceAll(QUIET, '');

const parser = new new JSDOM('').window.DOMParser();
let document: Document;

/** Text of a page as a person reads it. How it looks is left out: reading that takes a third of the time. */
function readPage(html: string): string {
  document = parser.parseFromString(html.replace(/ style="[^"]*"/g, ''), 'text/html');
  return loud(document.body.textContent ?? '');
}

describe.each(each)('%s in %s', (kind, language) => {
  const data = sampleMails[kind] as Record<string, string | number>;
  const made = renderMail({ kind, language, data });

  test('says what it is about, in html and in text, in its language', async () => {
    const { html, text, subject } = await made;
    expect(html).toContain(`<html dir="ltr" lang="${language}"`);
    expect(subject).toMatch(/^.{8,90}$/);
    const [page, plain] = [readPage(html), loud(text)];
    for (const [field, value] of Object.entries(data)) {
      // Who reads it, and why it is sent, decide what is said, and are not said themselves.
      if (['party', 'invitation', 'fault', 'isOwners'].includes(field)) continue;
      if (/link$/i.test(field)) {
        expect(plain).toContain(value);
        expect([...document.querySelectorAll('a')].map((a) => a.href)).toContain(value);
      } else if (!/^\d{4}-/.test(String(value))) {
        for (const line of String(value).split('\n'))
          expect([page, plain]).toEqual([expect.stringContaining(line), expect.stringContaining(line)]);
      }
    }
    expect(`${page}${plain}${subject}`).not.toMatch(/[{}]|undefined|null|\[object/);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('img, script, link, iframe')).toHaveLength(0);
  });

  test('nothing that anybody typed is in the subject', async () => {
    const typed = Object.fromEntries(
      Object.entries(data).map(([field, value]) => [field, /name|message/i.test(field) ? 'Typed <b>in</b>' : value]),
    );
    expect((await renderMail({ kind, language, data: typed })).subject).toBe((await made).subject);
  });
});

test('dates are written out in the language of the mail', async () => {
  const mail = { kind: 'area-first-date', data: sampleMails['area-first-date'] };
  const texts = await Promise.all(locales.map((language) => renderMail({ ...mail, language })));
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining('Thursday, November 26, 2026'),
    expect.stringContaining('jeudi 26 novembre 2026'),
    expect.stringContaining('jueves, 26 de noviembre de 2026'),
  ]);
});

test('what a stranger typed is no link to press, and controls are gone', async () => {
  const data = {
    ...sampleMails['recommender-thanks'],
    name: 'Win at http://evil.example\u0000\u202e now',
    companyName: 'www.evil.example',
  };
  const { html, text } = await renderMail({ kind: 'recommender-thanks', language: 'en', data });
  for (const part of [html, text]) {
    expect(part).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example|\u202e/);
    expect(part).not.toContain('\0');
    expect(loud(part)).toContain('www.evil.example');
  }
});

test('an answer reaches whoever wrote, and ends of mails have an address', async () => {
  const asked = await renderMail({ kind: 'contact-received', language: 'en', data: sampleMails['contact-received'] });
  expect(asked.replyTo).toBe('ana@correo.example');
  const thanks = await renderMail({
    kind: 'recommender-thanks',
    language: 'en',
    data: sampleMails['recommender-thanks'],
  });
  expect(thanks.unsubscribeLink).toBe('https://dorbel.example/stop/abc');
});

test('a reminder is promised where one is still to come', async () => {
  for (const kind of ['booking-confirmed', 'booking-moved'] as const)
    for (const party of ['neighbor', 'company'] as const) {
      const said = async (isReminded?: boolean) =>
        (await renderMail({ kind, language: 'en', data: { ...sampleMails[kind], party, isReminded } })).text;
      expect(await said()).not.toContain('the day before');
      const isTold = kind === 'booking-confirmed' || party === 'neighbor';
      expect((await said(true)).includes('the day before')).toBe(isTold);
    }
});

test('an invitation goes along; one that is none is left behind and told of in nobody’s words, the mail is not', async () => {
  const data = sampleMails['booking-confirmed'];
  const made = async (invitation: unknown) => {
    const mail = { kind: 'booking-confirmed', language: 'en' as const, data: { ...data, invitation } };
    const { calendar, lost } = await renderMail(mail);
    return { calendar, lost };
  };
  const someone = { name: 'Ana', address: 'ana@correo.example' };
  const good: Invitation = {
    uid: '3f8e6f0a-58a4-4f0e-9d39-5b3a3f3d9f10',
    sequence: 3,
    stamp: 0,
    start: 0,
    end: 3_600_000,
    status: 'cancelled',
    summary: 'Vitres',
    description: '',
    location: '',
    organizer: someone,
    attendee: someone,
  };
  expect(await made(good)).toEqual({ calendar: writeInvitation(good) });
  for (const none of [undefined, null]) expect(await made(none)).toEqual({});
  for (const odd of ['x', { ...good, status: 'X' }, { ...good, uid: 'no guid' }])
    expect(await made(odd)).toEqual({ lost: 'invitation: not in its form' });
  const { calendar, lost } = await made({ ...good, end: 9e15 });
  expect(calendar).toBeUndefined();
  expect(lost).toMatch(/^invitation: \w*Error at /);
  expect(lost).not.toMatch(/Ana|correo|Vitres|Invalid/);
});

test.each([
  ['an unknown kind', { kind: 'constructor', data: {} }],
  ['missing data', { kind: 'area-asked', data: { name: 'Ana' } }],
  ['data of another kind', { kind: 'area-asked', data: sampleMails['contact-received'] }],
  ['a link that is none', { kind: 'area-asked', data: { ...sampleMails['area-asked'], link: 'javascript:alert(1)' } }],
  ['no calendar day', { kind: 'area-first-date', data: { ...sampleMails['area-first-date'], date: 'tomorrow' } }],
])('%s is not written', async (_name, mail) => {
  await expect(renderMail({ ...mail, language: 'en' })).rejects.toThrow();
});

test('colors are those of the design', () => {
  const tokens = readFileSync('app/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(colors))
    expect(new RegExp(`--ui-${name}: (#[0-9a-f]{6})`).exec(tokens)?.slice(1)).toEqual([value]);
});

test('hostile strings are text and nothing else, in every field of every mail', async () => {
  // Of a text that cannot be seen nothing is left, and where there is nothing to say some fields are left out.
  const strings = hostileStrings().filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
  const typedIn = (kind: MailKind) =>
    Object.keys(sampleMails[kind]).filter((field) => /name|message|email/i.test(field));
  // Some say nothing that anybody typed.
  const saying = kinds.filter((kind) => typedIn(kind).length > 0);
  for (const kind of saying) {
    const data = sampleMails[kind] as Record<string, string | number>;
    const typed = typedIn(kind);
    // Every field its own string.
    const look = async (texts: string[]) => {
      const given = {
        ...data,
        ...Object.fromEntries(typed.map((field, at) => [field, (texts[at] || 'plain').slice(0, 200)])),
      };
      const { html, subject } = await renderMail({ kind, language: 'fr', data: given });
      readPage(html);
      expect(subject).not.toMatch(/\p{Cc}/u);
      return ['*:not(br):not(br + span, span:has(> br))', 'a', 'script, img, iframe, svg, style, object'].map(
        (selector) => document.querySelectorAll(selector).length,
      );
    };
    const plain = await look(['plain']);
    const own = strings.filter((_, at) => at % saying.length === saying.indexOf(kind));
    for (let at = 0; at < own.length; at += typed.length) {
      const hostile = own.slice(at, at + typed.length);
      expect([hostile, await look(hostile)]).toEqual([hostile, plain]);
    }
  }
});
