/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { PortalFrame } from '../load';
import { DeleteForm } from './delete-form';

const frame = {
  locale: 'en',
  place: { companyTag: 'panes', screen: 'account' },
  portal: { Company: { CompanyId: 7 } },
} as unknown as PortalFrame;

const draw = (visit: React.ComponentProps<typeof DeleteForm>['visit']) =>
  renderInWords(<DeleteForm visit={visit} frame={frame} />);
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;

afterEach(cleanup);

test('it waits to be opened, says what goes and what stays, and posts without script', async () => {
  await draw({ faults: {}, outcome: undefined });
  expect(isOpen()).toBe(false);
  expect(screen.getByText(/^These go at once/)).toBeDefined();
  expect(screen.getByText(/^These stay/)).toBeDefined();
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/account/delete']);
});

test('a wrong password and the only owner find it open', async () => {
  await draw({ faults: { PresentPassword: 'passwordWrong' }, outcome: 'portal-failed' });
  expect(isOpen()).toBe(true);
  cleanup();
  await draw({ faults: {}, outcome: 'account-last-owner' });
  expect(isOpen()).toBe(true);
});
