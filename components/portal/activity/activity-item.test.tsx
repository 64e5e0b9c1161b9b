/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { ActivityRow } from '@/lib/accounts/contract-activity';
import type { PortalFrame } from '../load';
import { ActivityItem } from './activity-item';

const frame = {
  locale: 'en',
  clock: { locale: 'en', timeZone: 'America/Chicago', countryId: 2 },
  place: { companyTag: 'panes', screen: 'activity' },
  portal: { Access: { ViewDispatcher: true, EditPermissions: true, ViewServiceProviders: true } },
} as unknown as PortalFrame;
const row = {
  Id: 1,
  Date: '2026-11-24T05:00:00Z',
  MemberName: 'Lea',
  IsStaff: false,
  SubjectName: '',
} as unknown as ActivityRow;

afterEach(cleanup);

test.each([
  ['provider.add', '12', 'added (erased) to the team'],
  ['feed.renew', '25', 'gave the calendar of (erased) a new address'],
  ['member.invite', '3', 'invited (erased)'],
])(
  '%s of a person who was forgotten names neither them nor a number, and leads nowhere',
  async (Kind, SubjectId, text) => {
    await renderInWords(<ActivityItem frame={frame} row={{ ...row, Kind, SubjectId }} />);
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('others keep their name, and their way', async () => {
  const named = { ...row, Kind: 'member.invite', SubjectId: '3', SubjectName: 'luis@correo.example' };
  await renderInWords(<ActivityItem frame={frame} row={named} />);
  expect(screen.getByRole('link').textContent).toBe('invited luis@correo.example');
});
