/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { MyMails } from '@/lib/accounts/contract-mails';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { MailsForm } from './mails-form';

const frame = {
  locale: 'en',
  place: { companyTag: 'panes', screen: 'account' },
  portal: { Company: { CompanyId: 7 } },
} as unknown as PortalFrame;
const mails: MyMails = { Email: 'ana@correo.example', Mails: ['requests', 'changes'], CanReceive: true };

/** The boxes that are ticked, by their values. */
async function ticked(typed: Record<string, string>): Promise<string[]> {
  await renderInWords(<MailsForm visit={{ typed } as unknown as PortalVisit} frame={frame} mails={mails} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}

afterEach(cleanup);

test('a choice that was not saved is still the one that was ticked', async () => {
  expect(await ticked({ company_id: '7', lang_code: 'en', 'mails.1': 'bookings' })).toEqual(['bookings']);
});

test('none at all is a choice too', async () => {
  expect(await ticked({ company_id: '7', lang_code: 'en' })).toEqual([]);
});

test('what stands is shown where nothing was typed, or into another form of the page', async () => {
  expect(await ticked({})).toEqual(['requests', 'changes']);
  cleanup();
  expect(await ticked({ first_name: 'Ana', lang_code: 'en' })).toEqual(['requests', 'changes']);
});
