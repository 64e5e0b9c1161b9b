import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';
import { type Actor, anonymous } from './actor';
import { authorise } from './authorise';
import { allRights, flagsOf, noRights, operationRights, presetNames, presets, type Rights, rightsOf } from './rights';

const confirmedAt = new Date();
const stale = new Date(confirmedAt.getTime() - 3_600_000);
const of = (
  rights: Rights,
  role: 'Owner' | 'ServiceProvider' = 'ServiceProvider',
  at = confirmedAt,
  teamMemberId: number | null = null,
): Actor => ({
  kind: 'Pro',
  memberId: 1,
  confirmedAt: at,
  membership: { companyId: 1, companyGuid: '', role, teamMemberId, ...rights },
});
const staff = (...roles: ('Admin' | 'Operator' | 'Support')[]): Actor => ({
  kind: 'Operator',
  memberId: 1,
  confirmedAt,
  roles,
});
const only = (right: (typeof operationRights)[number]) =>
  rightsOf({ access: [right], inbox: right === 'ViewInbox' ? ['ViewInbox'] : [] });

const actors: Readonly<Record<string, Actor>> = {
  'signed out': anonymous,
  neighbor: { kind: 'Neighbor', memberId: 1, confirmedAt },
  'of another company': { kind: 'Pro', memberId: 1, confirmedAt, membership: null },
  owner: of(allRights, 'Owner'),
  'owner, signed in an hour ago': of(allRights, 'Owner', stale),
  'provider without flags': of(noRights),
  ...Object.fromEntries(presetNames.map((name) => [name, of(rightsOf(presets[name]))])),
  Admin: staff('Admin'),
  Operator: staff('Operator'),
  Support: staff('Support'),
};

const needing = (Object.values(operations) as AnyOperation[]).filter(({ needs }) => needs !== undefined);

function verdict({ needs }: AnyOperation, actor: Actor): number {
  try {
    authorise(needs!, actor, confirmedAt);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

/** The rights matrix (docs/portal.md §2): who may make which call. A change of it has to be meant. */
test('the rights matrix', () => {
  const lines = needing
    .map(
      (op) =>
        `${op.method} ${op.path}`.padEnd(52) +
        Object.values(actors)
          .map((actor) => verdict(op, actor))
          .join(' '),
    )
    .toSorted();
  expect(['', Object.keys(actors).join(' | '), ...lines, ''].join('\n')).toMatchSnapshot();
});

test('who goes to visits reads and finishes what is theirs without a flag', () => {
  const provider = of(noRights, 'ServiceProvider', confirmedAt, 1);
  const isFlagged = ({ needs }: AnyOperation) => needs!.place === 'portal' && needs!.right !== 'Member';
  const passing = needing.filter((op) => isFlagged(op) && verdict(op, provider) === 200);
  expect(passing.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/portal/bookings',
    'GET /api/portal/bookings/view',
    'GET /api/portal/bookings/{id}',
    'GET /api/portal/feeds',
    'GET /api/portal/feeds/{id}',
    'GET /api/portal/visits',
    'GET /api/portal/visits/view',
    'GET /api/portal/visits/{id}',
    'POST /api/portal/bookings/{id}/complete',
    'POST /api/portal/bookings/{id}/no-show',
    'POST /api/portal/feeds/{id}/renew',
  ]);
});

test.each(operationRights)('%s, and no other flag, opens its own calls', (right) => {
  const held = flagsOf(only(right)).access;
  expect(held[right]).toBe(true);
  for (const op of needing) {
    const needed = op.needs!.place === 'portal' ? [op.needs!.right, ...(op.needs!.orRights ?? [])] : [];
    const expected = needed.includes(right) || needed.includes('Member') ? 200 : 403;
    expect([op.name, verdict(op, of(only(right)))]).toEqual([op.name, expected]);
  }
});

test('a call under /api/portal or /api/console says what it needs, and no other call does', () => {
  for (const op of Object.values(operations) as AnyOperation[]) {
    const place = /^\/api\/(portal|console)\//.exec(op.path)?.[1];
    if (op.needs) expect([op.name, op.access]).toEqual([op.name, 'member']);
    if (place) expect([op.name, op.needs?.place]).toEqual([op.name, place]);
  }
});
