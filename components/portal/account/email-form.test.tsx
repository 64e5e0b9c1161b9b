/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';

const frame = {
  locale: 'en',
  place: { companyTag: 'panes', screen: 'account' },
  portal: { Company: { CompanyId: 7 } },
} as unknown as PortalFrame;
const email = 'ana@correo.example';

async function draw(typed: PortalVisit['typed'], faults: PortalVisit['faults']) {
  const visit = { typed, faults } as PortalVisit;
  await renderInWords(
    <>
      <EmailForm visit={visit} frame={frame} email={email} />
      <PasswordForm visit={visit} frame={frame} email={email} />
    </>,
  );
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const isWrong = (label: RegExp) => field(label).getAttribute('aria-invalid') === 'true';

afterEach(cleanup);

test('it says which address the account has, asks for the new one, and posts without script', async () => {
  await draw({}, {});
  expect(screen.getByText(/ana@correo\.example/)).toBeDefined();
  expect(field(/^New email address/).value).toBe('');
  const form = field(/^New email address/).form!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/account/email']);
});

test('what was typed is there again, but for the password; a wrong one is said in this form and not in that of the password', async () => {
  await draw({ email: 'new@other.example', lang_code: 'en' }, { Password: 'passwordWrong' });
  expect(field(/^New email address/).value).toBe('new@other.example');
  expect([isWrong(/to change the address/), isWrong(/^Your present password/)]).toEqual([true, false]);
  expect(field(/to change the address/).value).toBe('');
});

test('a wrong password of the other form is said there alone', async () => {
  await draw({ lang_code: 'en' }, { Password: 'passwordWrong' });
  expect([isWrong(/to change the address/), isWrong(/^Your present password/)]).toEqual([false, true]);
});

test('the address as it is, and a link too many, are said beside the address', async () => {
  await draw({ email }, { email: 'emailSame' });
  expect(screen.getByText(/address your account has already/)).toBeDefined();
  cleanup();
  await draw({ email: 'new@other.example' }, { email: 'linksEnough' });
  expect(screen.getByText(/as many links as we do in an hour/)).toBeDefined();
});
