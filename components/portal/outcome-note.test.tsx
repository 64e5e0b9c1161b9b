/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import en from '@/messages/en/portal.json';
import { OutcomeNote } from './outcome-note';

const { outcome: words, standing } = en;
const visitOf = (outcome: string, lang?: string) => ({
  outcome,
  said: (name: string) => (name === 'lang' ? lang : undefined),
});

afterEach(cleanup);

test('who was overtaken finds the row as it stands, beside what they typed', async () => {
  await renderInWords(<OutcomeNote visit={visitOf('portal-changed')} />);
  expect(screen.getByRole('alert').textContent).toContain(words['portal-changed']);
  // The form on this page holds the typed text: it is the other tab that shows the row.
  const link = screen.getByRole('link', { name: standing });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['?', '_blank']);
  expect(words['portal-changed']).not.toMatch(/below you see/i);
  cleanup();
  await renderInWords(<OutcomeNote visit={visitOf('portal-changed', 'fr')} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('?lang=fr');
});

test('a conflict names who and when, by the clock of the company', async () => {
  const clock = { timeZone: 'America/Toronto', locale: 'en' as const, countryId: 1 };
  const last = { name: 'Ana Ruiz', at: '2026-11-28T02:42:00Z', clock };
  await renderInWords(<OutcomeNote visit={{ ...visitOf('portal-changed'), last }} />);
  const said = screen.getByRole('alert').textContent;
  // The evening before in Toronto.
  expect(said).toMatch(/^Ana Ruiz changed this on Friday, (November 27|27 November),? 2026 at 9:42\sp\.?m/i);
  expect(screen.getByRole('link', { name: standing })).toBeTruthy();
  // Of another outcome it says nothing.
  cleanup();
  await renderInWords(<OutcomeNote visit={{ ...visitOf('portal-failed'), last }} />);
  expect(screen.getByRole('alert').textContent).not.toContain('Ana');
});

test('no other outcome leads away', async () => {
  await renderInWords(<OutcomeNote visit={visitOf('portal-failed')} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await renderInWords(<OutcomeNote visit={visitOf('portal-changed')} warn={{ 'portal-changed': 'Here it is.' }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('what was typed into a form whose row was deleted meanwhile is there to be copied', async () => {
  const typed = {
    company_id: '7',
    version: '3',
    lang_code: 'en',
    team_member_id: '12',
    follows_company: 'true',
    image_url: '/media/images/a.webp',
    first_name: 'Zoë',
    notes: 'Key at the desk,\nring twice',
    base_price: '12.50',
  };
  await renderInWords(<OutcomeNote visit={{ ...visitOf('portal-gone'), typed }} />);
  expect(screen.getByRole('alert').textContent).toContain(words['portal-gone']);
  const kept = screen.getByRole<HTMLTextAreaElement>('textbox', { name: en.typedText });
  expect(kept.readOnly).toBe(true);
  expect(kept.value).toBe('Zoë\nKey at the desk,\nring twice\n12.50');
});

test('a text that begins like a value of ours is a text all the same', async () => {
  const said = ['[urgent] ring first', '{sic}', '/!\\ a dog', 'true enough', '/media files are late'];
  const texts = Object.fromEntries(said.map((text, at) => [`note_${at}`, text]));
  const typed = { ...texts, places: '[{"lat":1}]', image: '/media/images/a.webp', is_whole: 'true' };
  await renderInWords(<OutcomeNote visit={{ ...visitOf('portal-gone'), typed }} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(said.join('\n'));
});

test('a button whose row was deleted meanwhile had no text', async () => {
  await renderInWords(<OutcomeNote visit={{ ...visitOf('portal-gone'), typed: { version: '3' } }} />);
  expect(screen.getByRole('alert').textContent).toContain(words['portal-gone']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what was refused takes the focus as the page comes, what went well leaves it', () => {
  const htmlOf = (outcome: string) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={{ portal: en } as never} timeZone="UTC">
        <OutcomeNote visit={visitOf(outcome)} />
      </NextIntlClientProvider>,
    );
  for (const refused of ['portal-changed', 'portal-failed'])
    expect(htmlOf(refused)).toMatch(/^<div tabindex="-1" autofocus="">.*role="alert"/);
  expect(htmlOf('signin-confirmed')).not.toContain('autofocus');
});
