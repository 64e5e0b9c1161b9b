import fc from 'fast-check';
import { parseInput } from '@/lib/platform/parse';
import { allSchemas, type Schemas } from '@/lib/platform/schema';

/** Instants that no calendar has are refused at the door, by their field; none of them comes as far as the database. */

const two = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
const isoLike = fc
  .tuple(
    fc.integer({ min: 0, max: 9999 }),
    two,
    two,
    two,
    two,
    two,
    fc.constantFrom('Z', '+14:00', '-12:00', '+99:99', ''),
  )
  .map(([y, mo, d, h, mi, s, zone]) => `${String(y).padStart(4, '0')}-${mo}-${d}T${h}:${mi}:${s}${zone}`);

const company_guid = '00000000-0000-4000-8000-000000000000';
const calls = {
  createHold: { company_guid, service_id: 1 },
  rescheduleBooking: { manage_token: 'A'.repeat(66) },
  proposeBooking: { manage_token: 'A'.repeat(66), price: 12_900 },
} as const;
type Call = keyof typeof calls;

let schemas: Schemas;
beforeAll(async () => {
  schemas = await allSchemas();
});

function statusOf(name: Call, start: unknown): number {
  try {
    parseInput(schemas[name].input as never, { ...calls[name], start } as never);
    return 200;
  } catch (error) {
    return (error as { status?: number }).status ?? 500;
  }
}

describe.each(Object.keys(calls) as Call[])('%s', (name) => {
  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '1999-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-23:59',
    '+275760-09-13T00:00:00Z',
    '2027-02-30T10:00:00Z',
    '2027-03-03T10:00:00+99:99',
    '2027-03-03T10:00:00+23:59',
    '2027-03-03T10:00:00-14:01',
    '2027-03-03T24:30:00Z',
    '2027-03-03T10:00:00Z\u0000',
    '\ud800',
    'now',
    '1'.repeat(10_000),
    -0,
    Number.POSITIVE_INFINITY,
    2 ** 31,
    2 ** 53,
    null,
    [],
    {},
  ])('refuses %j', (start) => {
    expect(statusOf(name, start)).toBe(422);
  });

  test('takes what a calendar may have, whatever its offset', () => {
    for (const start of [
      '2000-01-01T00:00:00Z',
      '2027-03-03T10:00:00-05:00',
      '2027-03-03T10:00:00+14:00',
      '2100-12-31T23:59:59+00:00',
    ])
      expect(statusOf(name, start)).toBe(200);
  });

  test('whatever is sent is taken or refused, and what is taken is an instant of these years', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.date().map(String), isoLike, fc.anything());
    fc.assert(
      fc.property(texts, (start) => {
        const status = statusOf(name, start);
        expect([200, 422]).toContain(status);
        if (status === 422 || start === '' || start === undefined) return;
        const year = new Date(start as string).getUTCFullYear();
        expect(year).toBeGreaterThanOrEqual(2000);
        expect(year).toBeLessThanOrEqual(2100);
      }),
    );
  });
});
