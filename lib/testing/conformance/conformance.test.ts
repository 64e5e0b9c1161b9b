import { getDirectoryIndex } from '@/lib/companies/contract';
import { run } from '@/lib/platform';
import { setTransport } from '@/lib/platform/remote';
import { getCompanyView } from '@/lib/profile/contract';
import { seedBase } from '@/tools/seed/base';
import { seedDemo } from '@/tools/seed/demo';
import { ROUND } from '@/tools/seed/demo/schedule';
import { describeOnPostgres } from '../database';
import type { Door } from './door';
import { conformanceOfSpecification } from './specification-suite';
import { conformance } from './suite';
import { wireTransport } from './wire-transport';

/** Which home the near side has; the far side of the wire is always embedded. */
let isRemote = false;

jest.mock('@/lib/config/env', () => {
  const key = 'conformance-key-7Q2x';
  process.env.API_KEYS = `marketplace-web:${key}`;
  process.env.TOKEN_SECRET = 'test:Xn5bM1vC8zQ4wE7rT2yU9iO6pA3sD0fG';
  process.env.SESSION_SECRET = 'test:Jw8fT2qL5nB9xK3mV7cR1pY6hD4sG0aZ';
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  const { onRemote } = jest.requireActual<typeof import('./wire-transport')>('./wire-transport');
  return {
    ...actual,
    env: () => ({
      ...actual.env(),
      PLATFORM_API_URL: isRemote && !onRemote.getStore() ? 'http://platform.test' : undefined,
      PLATFORM_API_KEY: key,
    }),
  };
});

const door: Door = (op, input, idempotencyKey) =>
  run(op, input, { now: new Date(), caller: { kind: 'page' }, idempotencyKey });

describeOnPostgres('platform', (getDb) => {
  beforeAll(async () => {
    await seedBase(getDb());
    // A tenth of the usual demo: two companies in every city.
    await seedDemo(getDb(), { companies: 2 * ROUND, now: new Date() });
    setTransport(wireTransport);
  });

  describe('embedded', () => {
    beforeAll(() => {
      isRemote = false;
    });
    conformance(door);
    describe('the specification', () => conformanceOfSpecification(door));
  });

  describe('remote, over our own wire', () => {
    beforeAll(() => {
      isRemote = true;
    });
    conformance(door);
    describe('the specification', () => conformanceOfSpecification(door));
  });

  test('reviews that a remote platform sends in another order are ordered as ours', async () => {
    const views = async () => {
      const { Entries } = await door(getDirectoryIndex, { kind: 'company', after: 0 });
      const ids = Entries.slice(0, 60).map(({ Id }) => Id);
      return Promise.all(ids.map((id) => door(getCompanyView, { id, lang_code: 'en' })));
    };
    const orders = async () =>
      (await views()).map(({ CustomerReviews }) =>
        CustomerReviews.map(({ Source, ReviewStars, ReviewDate }) => [Source, ReviewStars, ReviewDate]),
      );
    isRemote = false;
    const ours = await orders();
    expect(ours.filter((reviews) => new Set(reviews.map(([Source]) => Source)).size > 1).length).toBeGreaterThan(3);
    isRemote = true;
    let turned = 0;
    setTransport(async (url, init) => {
      const response = await wireTransport(url, init);
      const body = (await response.json()) as { CustomerReviews?: unknown[] };
      if (body.CustomerReviews && body.CustomerReviews.length > 1) turned++;
      return Response.json({
        ...body,
        ...(body.CustomerReviews && { CustomerReviews: body.CustomerReviews.reverse() }),
      });
    });
    expect(await orders()).toEqual(ours);
    expect(turned).toBeGreaterThan(3);
    setTransport(wireTransport);
  });
});
