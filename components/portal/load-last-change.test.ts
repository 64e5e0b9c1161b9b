import { flagsOf, noRights } from '@/lib/access/rights';
import type { PortalFrame } from './load';
import { offerKinds, withLastChange } from './load-last-change';
import type { PortalVisit } from './query';

const ask = jest.fn();
jest.mock('@/lib/pages/ask-signed', () => ({ askSigned: (_: unknown, input: { name: string }) => ask(input.name) }));

const clock = { timeZone: 'America/Toronto', locale: 'en' as const };
const frameOf = (ViewRecentActivity: boolean) =>
  ({
    clock,
    portal: { Company: { CompanyId: 7 }, Access: { ...flagsOf(noRights).access, ViewRecentActivity } },
  }) as PortalFrame;
const visitOf = (outcome: string, version?: string) =>
  ({ id: 3, outcome, typed: version === undefined ? {} : { version } }) as unknown as PortalVisit;

const act = (Id: number, MemberName: string, SubjectVersion: number | null) => ({
  Id,
  MemberName,
  SubjectVersion,
  Date: `2026-11-28T10:0${Id}:00Z`,
});
const lists: Record<string, object[]> = {
  'service.3': [act(6, 'Eva Sanz', null), act(4, 'Ana Ruiz', 5), act(2, 'Luis Gil', 4)],
  'page.3': [act(3, 'Bea Sol', 4)],
};
const last = async (visit: PortalVisit, mayKnow = true) =>
  (await withLastChange(visit, frameOf(mayKnow), offerKinds)).last;

beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation(async (name: string) => ({ Objects: lists[name] ?? [] }));
});

test('names the newest change since the version that the form was drawn with', async () => {
  expect(await last(visitOf('portal-changed', '4'))).toEqual({ name: 'Ana Ruiz', at: '2026-11-28T10:04:00Z', clock });
  lists['page.3'] = [act(5, 'Bea Sol', 6)];
  expect(await last(visitOf('portal-changed', '4'))).toMatchObject({ name: 'Bea Sol' });
});

test('names no member for what a neighbor or a program changed, or the marketplace', async () => {
  expect(await last(visitOf('portal-changed', '7'))).toBeUndefined();
  lists['service.3']!.unshift(act(8, '', 7));
  expect(await last(visitOf('portal-changed', '7'))).toBeUndefined();
});

test('asks nothing of who may not see what others did, for another outcome, without a version', async () => {
  expect(await last(visitOf('portal-changed', '4'), false)).toBeUndefined();
  expect(await last(visitOf('portal-failed', '4'))).toBeUndefined();
  expect(await last(visitOf('portal-changed'))).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});
