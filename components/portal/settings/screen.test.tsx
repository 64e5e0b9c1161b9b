/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { DemoNote } from '@/components/chrome/portal/demo-note';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import en from '@/messages/en/portal.json';
import words from '@/messages/en/portal-settings.json';
import { ColourCard } from './colour-card';
import { FactsForm } from './facts-form';
import type { SettingsPage } from './load';
import { PlanCard } from './plan-card';
import { SitesCard } from './sites-card';
import { TagCard } from './tag-card';

const company = {
  CompanyId: 7,
  CompanyTag: 'panes',
  CompanyName: 'Panes',
  IsPublished: true,
  TimezoneName: 'America/Chicago',
  CountryId: 2,
};

/** What the settings are drawn from. */
const page = (more: object = {}, { role = 'Owner', typed = {}, faults = {} } = {}) =>
  ({
    visit: { typed, faults },
    frame: {
      locale: 'en',
      clock: { locale: 'en', timeZone: 'America/Chicago', countryId: 2 },
      place: { companyTag: 'panes', screen: 'settings' },
      portal: { Company: company, Member: { Role: role } },
    },
    row: {
      Id: 7,
      CompanyName: 'Panes',
      CompanyUrl: 'https://panes.example',
      CompanyEmails: 'info@panes.example',
      PhoneNumber: '',
      LanguageCode: '',
      CompanyTag: 'panes',
      Colour: '',
      SubscriptionTypeId: -1,
      IsPublished: true,
      Version: 3,
      ...more,
    },
    sites: [{ Id: 1, Origin: 'https://panes.example', CreationDate: '2026-11-24T05:00:00Z', Version: 1 }],
    idempotencyKey: 'key',
  }) as unknown as SettingsPage;

afterEach(cleanup);

test('facts are those of the row, and what was typed where it was refused', async () => {
  await renderInWords(<FactsForm {...page()} />);
  expect(screen.getByLabelText<HTMLInputElement>(words.emails).value).toBe('info@panes.example');
  cleanup();
  const typed = { company_name: 'New', company_emails: 'none' };
  await renderInWords(<FactsForm {...page({}, { typed, faults: { company_emails: 'email' } })} />);
  expect(screen.getByLabelText<HTMLInputElement>(words.emails)).toHaveProperty('value', 'none');
  expect(screen.getByLabelText(words.emails).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>(words.name).value).toBe('New');
});

test('facts say which of them visitors do not see with the plan as it stands', async () => {
  const told = (label: string) => {
    const ids = screen.getByLabelText(label, { exact: false }).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  await renderInWords(<FactsForm {...page()} />);
  for (const label of [words.emails, words.website, words.phone]) expect(told(label)).toContain(words.notShown);
  expect(told(words.name)).toBe('');
  expect(told(words.emails)).not.toContain(words.firstShown);
  cleanup();
  await renderInWords(<FactsForm {...page({ SubscriptionTypeId: 2 })} />);
  expect(told(words.emails)).toContain(words.firstShown);
  expect(told(words.phone)).toBe('');
});

test('a colour is shown as a button of it, with what a site of their own writes', async () => {
  await renderInWords(<ColourCard {...page()} />);
  expect(screen.getByText(words.colourNone)).toBeTruthy();
  cleanup();
  await renderInWords(<ColourCard {...page({ Colour: '#ffd400' })} />);
  expect(screen.getByRole('img', { name: words.sampleLabel }).innerHTML).toContain('fill="#ffd400"');
  expect(screen.getByText('data-colour="#ffd400"').tagName).toBe('CODE');
  expect(screen.getByRole('button', { name: words.colourRemove })).toBeTruthy();
});

test('the address is an owner’s to change; sites and plan say what is', async () => {
  await renderInWords(<TagCard {...page()} />);
  expect(screen.getByRole('button', { name: words.tagSave })).toBeTruthy();
  cleanup();
  await renderInWords(<TagCard {...page({}, { role: 'ServiceProvider' })} />);
  expect(screen.queryByRole('button')).toBeNull();
  await renderInWords(<SitesCard {...page()} />);
  expect(screen.getByRole('button', { name: 'Remove https://panes.example' })).toBeTruthy();
  expect(screen.getByText(/November 23/)).toBeTruthy();
  await renderInWords(<PlanCard {...page({ SubscriptionTypeId: 2 })} />);
  expect(screen.getByText(words.plans.grow)).toBeTruthy();
  expect(screen.getByText(words.planShown)).toBeTruthy();
});

test('a demo says on each screen when it goes, by the clock of its place', async () => {
  await renderInWords(<DemoNote locale="en" company={{ ...company, DemoUntil: '2026-11-24T21:40:00Z' }} />);
  expect(screen.getByText(en.demo.replace('{time}', '3:40 p.m.'))).toBeTruthy();
  cleanup();
  const { container } = await renderInWords(<DemoNote locale="en" company={company} />);
  expect(container.textContent).toBe('');
});
