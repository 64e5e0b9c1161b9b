import type { PlatformError } from '@/lib/platform/errors';
import { type Actor, anonymous, type Membership } from './actor';
import { authorise, maxFreshMinutes } from './authorise';
import type { Needs } from './needs';
import { allRights, flagsOf, noRights, operationRights, presets, type Rights, rightsOf } from './rights';
import { rolesThatCount } from './roles';

const now = new Date('2026-11-23T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const member = (rights: Rights, role: Membership['role'] = 'ServiceProvider'): Membership => ({
  companyId: 7,
  companyGuid: '',
  teamMemberId: null,
  role,
  ...rights,
});
const pro = (membership: Membership | null, confirmedAt = now): Actor => ({
  kind: 'Pro',
  memberId: 1,
  confirmedAt,
  membership,
});
const staff = (...roles: ('Admin' | 'Operator' | 'Support')[]): Actor => ({
  kind: 'Operator',
  memberId: 2,
  confirmedAt: now,
  roles,
});
const neighbor: Actor = { kind: 'Neighbor', memberId: 3, confirmedAt: now };

function verdict(needs: Needs, actor: Actor): string {
  try {
    authorise(needs, actor, now);
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    return fields ? `${status} ${Object.keys(fields).join()}` : String(status);
  }
}

describe('a call of the portal', () => {
  test.each(operationRights)('%s: on it passes, off it is refused, in no company it does not exist', (right) => {
    const needs: Needs = { place: 'portal', right };
    const only = { access: new Set([right, 'ViewInbox'] as const), inbox: new Set(['ViewInbox'] as const) };
    const others = { ...allRights, access: new Set(operationRights.filter((name) => name !== right)) };
    expect([
      verdict(needs, pro(member(only))),
      verdict(needs, pro(member(others))),
      verdict(needs, pro(member(allRights, 'Owner'))),
      verdict(needs, pro(null)),
    ]).toEqual(['passes', '403', 'passes', '404']);
  });

  test('nobody signed in is 401; neighbors and staff are of no company', () => {
    const needs: Needs = { place: 'portal', right: 'Member' };
    const all = [anonymous, neighbor, staff('Admin', 'Operator', 'Support'), pro(member(noRights))];
    expect(all.map((actor) => verdict(needs, actor))).toEqual(['401', '404', '404', 'passes']);
  });

  test('what an owner alone may, no set of flags opens', () => {
    const needs: Needs = { place: 'portal', right: 'Owner' };
    expect([verdict(needs, pro(member(allRights))), verdict(needs, pro(member(allRights, 'Owner')))]).toEqual([
      '403',
      'passes',
    ]);
  });

  test('a sensitive act wants a fresh sign-in, and says so; the right is looked at first', () => {
    const needs: Needs = { place: 'portal', right: 'EditPermissions', isFresh: true };
    const owner = (minutes: number) => pro(member(allRights, 'Owner'), minutesAgo(minutes));
    expect([
      verdict(needs, owner(maxFreshMinutes - 0.1)),
      verdict(needs, owner(maxFreshMinutes)),
      verdict(needs, pro(member(noRights), minutesAgo(60))),
    ]).toEqual(['passes', '403 reauthenticate', '403']);
  });
});

test('a call of the console is for staff of the named roles alone', () => {
  const needs: Needs = { place: 'console', roles: ['Admin', 'Operator'] };
  const all = [anonymous, neighbor, pro(member(allRights, 'Owner')), staff(), staff('Support'), staff('Operator')];
  expect(all.map((actor) => verdict(needs, actor))).toEqual(['401', '403', '403', '403', '403', 'passes']);
});

describe('rights', () => {
  test('ViewInbox holds where both sets have it', () => {
    const inOne = { access: new Set(['ViewInbox'] as const), inbox: new Set<never>() };
    expect([flagsOf(inOne).access.ViewInbox, flagsOf(inOne).inbox.ViewInbox]).toEqual([false, false]);
    expect(flagsOf(allRights).inbox.ViewInbox).toBe(true);
  });

  test('both sets name every flag, and stored names that are none count for nothing', () => {
    const stored = rightsOf({ access: ['ViewTips', 'Admin', '__proto__'], inbox: ['ReadSMS', 'ViewTips'] });
    const { access, inbox } = flagsOf(stored);
    expect([Object.keys(access).length, Object.keys(inbox).length]).toEqual([21, 17]);
    const held = (set: Record<string, boolean>) => Object.keys(set).filter((name) => set[name]);
    expect([held(access), held(inbox)]).toEqual([['ViewTips'], ['ReadSMS']]);
  });

  test('no preset gives the rights of others', () => {
    for (const { access } of Object.values(presets)) expect(access).not.toContain('EditPermissions');
  });

  test('staff roles count in staff accounts alone, a company’s in its own', () => {
    expect(rolesThatCount('company', ['Admin', 'Operator'], 'Owner')).toEqual(['Owner']);
    expect(rolesThatCount('company', ['Admin'], null)).toEqual([]);
    expect(rolesThatCount('operations', ['Support', 'Owner'], 'Owner')).toEqual(['Support']);
    expect(rolesThatCount('marketplace', ['Admin'], 'Owner')).toEqual([]);
  });
});
