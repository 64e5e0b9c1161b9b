import { operations } from '@/lib/platform/contract';
import { demoMay, ownCalls, writesToPeople } from './demo';

test('what a demo may not do, and what of its account it may, are calls that exist', () => {
  for (const name of [...writesToPeople, ...ownCalls]) expect(operations).toHaveProperty(name);
});

test('a demo keeps the address, the password and the account that it has', () => {
  for (const name of ['changeEmail', 'changePassword', 'deleteAccount'] as const)
    expect([name, demoMay(operations[name])]).toEqual([name, false]);
});

test('a demo asks nobody for an opinion and invites nobody; it reads, and writes its own page', () => {
  const may = (name: keyof typeof operations) => demoMay(operations[name]);
  expect([may('sendOpinionInvitations'), may('inviteMember'), may('resendInvitation')]).toEqual([false, false, false]);
  expect([may('listCompanyBookings'), may('saveSection'), may('getAccount')]).toEqual([true, true, true]);
});
