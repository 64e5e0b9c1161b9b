import { getDirectoryIndex, getFrameOrigins, getIntegration } from '@/lib/companies/contract';
import { type ListReviewsInput, listReviews } from '@/lib/opinions/contract';
import { type CompanyView, getCompanyView } from '@/lib/profile/contract';
import { isSectionType, parseText, readContent } from '@/lib/profile/sections';
import { sectionType } from '@/lib/values/ids';
import type { Door, Refusal } from './door';

const own = ['booked', 'invited', 'neighbor'];
const imported = ['google', 'facebook', 'yelp'];
/** The displays of a view whose content their schema reads. */
const readDisplays = (view: CompanyView) =>
  view.CompanyProfileSectionDisplays.flatMap(({ CompanySectionTypeId: type, LanguageTypeId: language, Content }) => {
    const content = isSectionType(type) ? readContent(type, parseText(Content)) : undefined;
    return content === undefined ? [] : [{ type, language, content: content as object }];
  });

const isSorted = (values: number[]) => values.every((value, at) => at === 0 || values[at - 1]! <= value);

/** The company view, by what a caller can see of it: the same for the embedded and the remote platform. */
export function conformanceOfCompanies(door: Door, { refusal }: { refusal: Refusal }): void {
  describe('company view', () => {
    let views: CompanyView[];

    beforeAll(async () => {
      const { Entries } = await door(getDirectoryIndex, { kind: 'company', after: 0 });
      const ids = Entries.filter((entry) => !entry.IsGone).map((entry) => entry.Id);
      views = await Promise.all(ids.slice(0, 60).map((id) => door(getCompanyView, { id, lang_code: 'fr' })));
    }, 60_000);

    test('every section type is met, in the server’s order, its content read by its schema', () => {
      const met = new Set<number>();
      for (const view of views) {
        const read = readDisplays(view);
        for (const { type } of read) met.add(type);
        expect(read.length).toBe(view.CompanyProfileSectionDisplays.length);
        expect(isSorted(view.CompanyProfileSections.map(({ DisplayOrder }) => DisplayOrder))).toBe(true);
        expect(view.CompanyProfileSections.some(({ IsHidden }) => IsHidden)).toBe(false);
        expect(new Set(read.map(({ language }) => language))).toEqual(new Set(read.length > 0 ? [2] : []));
      }
      expect([...met].sort((a, b) => a - b)).toEqual(Object.values(sectionType));
    });

    test('nobody frames a company that registered no site, and a key of nobody’s is unknown', async () => {
      const client_key = views[0]!.CompanyLocation!.ClientKeyGuid;
      expect(await door(getFrameOrigins, { client_key })).toMatchObject({ Origins: [] });
      expect(await refusal(getFrameOrigins, { client_key: '00000000-0000-4000-8000-000000000000' })).toBe(404);
      expect(await refusal(getFrameOrigins, { client_key: 'x' })).toBe(422);
    });

    test('a client key opens the integration pages of its company and of no other', async () => {
      const view = views.find(({ CompanyLocation, Services }) => CompanyLocation && Services.length > 1)!;
      const client_key = view.CompanyLocation!.ClientKeyGuid;
      const opened = await door(getIntegration, { client_key, lang_code: 'fr' });
      expect([opened.CompanyId, opened.CompanyGuid, opened.CompanySlug, opened.CompanyClientKeyGuid]).toEqual([
        view.Company.Id,
        view.Company.Guid,
        view.CompanyProfile.CompanySlug,
        client_key,
      ]);
      expect(opened.Services.map(({ ServiceId, BookingPageGuid }) => [ServiceId, BookingPageGuid])).toEqual(
        view.Services.map(({ ServiceId, BookingPageGuid }) => [ServiceId, BookingPageGuid]),
      );
      expect(opened.Services.every(({ ServiceName, Description }) => ServiceName !== '' && Description !== '')).toBe(
        true,
      );
      expect(opened.TimezoneName).not.toBe('');
      expect(await refusal(getIntegration, { client_key: view.Company.Guid, lang_code: 'fr' })).toBe(404);
    });

    test('live reviews: each with its source, counted by source, in the order and as many as asked', async () => {
      const view = views.find(({ CustomerReviews }) => CustomerReviews.some((one) => imported.includes(one.Source!)))!;
      const ask = (more: Partial<ListReviewsInput> = {}) =>
        door(listReviews, { client_key: view.CompanyLocation!.ClientKeyGuid, lang_code: 'fr', ...more });
      const all = await ask({ limit: 300 });
      expect(all.Reviews).toHaveLength(Math.min(all.TotalCount, 300));
      expect(all.Sources.reduce((sum, { Count }) => sum + Count, 0)).toBe(all.TotalCount);
      expect(isSorted(all.Reviews.map(({ ReviewDate }) => -Date.parse(ReviewDate)))).toBe(true);
      for (const { Source, Count, Up, Down } of all.Sources) {
        const some = await ask({ source: Source, limit: 300 });
        expect([some.TotalCount, some.Reviews.length, Up + Down]).toEqual([Count, Count, Count]);
        expect(new Set(some.Reviews.map((one) => one.Source))).toEqual(new Set([Source]));
        expect(some.Sources).toEqual(all.Sources);
      }
      const [first, second] = [await ask({ limit: 2 }), await ask({ limit: 2, offset: 2 })];
      expect([...first.Reviews, ...second.Reviews]).toEqual(all.Reviews.slice(0, 4));
      expect((await ask({ rating: 'down', limit: 300 })).Reviews.some(({ ThumbsUp }) => ThumbsUp)).toBe(false);
      const unknown = { client_key: '00000000-0000-4000-8000-000000000000', lang_code: 'en' as const };
      expect(await refusal(listReviews, unknown)).toBe(404);
      expect(await refusal(listReviews, { ...unknown, order: 'best' as never })).toBe(422);
    });

    test('everything that hangs on a company hangs on this one', () => {
      for (const view of views) {
        const id = view.Company.Id;
        const location = view.CompanyLocation?.Id ?? -1;
        const owners = [
          ...view.CompanyLocationServices,
          ...view.CompanyProfileSections,
          ...view.CompanyProfileSectionDisplays,
        ];
        expect(owners.every((one) => one.CompanyId === id && one.CompanyLocationId === location)).toBe(true);
        expect([view.CompanyProfile.Id, view.CompanyProfile.CompanyId, view.Company.CompanyId]).toEqual([id, id, id]);
        const sections = new Set(view.CompanyProfileSections.map((section) => section.Id));
        for (const display of view.CompanyProfileSectionDisplays)
          expect(sections.has(display.CompanyProfileSectionId)).toBe(true);
        expect(view.GoogleMapAPIKey).toBe('');
        expect(JSON.stringify(view)).not.toMatch(/<script/i);
      }
    });

    test('contacts are those of who pays, also within the sections', () => {
      const contactOf = (view: CompanyView) =>
        readDisplays(view).find((section) => section.type === sectionType.contactInfo)?.content as
          | { PhoneNumber: string | null; Website: string | null }
          | undefined;
      const isPaying = (view: CompanyView) => [1, 2].includes(view.CompanyLocation?.CoreSubscriptionTypeId ?? 0);
      const paying = views.filter(isPaying);
      expect(paying.some((view) => contactOf(view)?.PhoneNumber && view.CompanyProfile.PhoneNumber)).toBe(true);
      const others = views.filter((view) => !isPaying(view));
      expect(others.some((view) => contactOf(view))).toBe(true);
      for (const view of others) {
        const { CompanyEmail, PhoneNumber, CompanyUrl } = view.CompanyProfile;
        expect([CompanyEmail, PhoneNumber, CompanyUrl]).toEqual([null, null, null]);
        expect(contactOf(view) ?? {}).not.toMatchObject({ PhoneNumber: expect.any(String) });
        expect(contactOf(view) ?? {}).not.toMatchObject({ Website: expect.any(String) });
      }
    });

    test('reviews: ours by stars, then those of other sites, each with its source; counts count ours alone', () => {
      const all = views.flatMap((view) => view.CustomerReviews.map(({ Source }) => Source));
      expect(new Set(all)).toEqual(new Set([...own, ...imported]));
      for (const view of views) {
        const sources = view.CustomerReviews.map(({ Source = '' }) => imported.includes(Source));
        expect(isSorted(sources.map(Number))).toBe(true);
        const ours = view.CustomerReviews.filter(({ Source = '' }) => own.includes(Source));
        expect(isSorted(ours.map(({ ReviewStars }) => -ReviewStars))).toBe(true);
        const [up, down] = [true, false].map((isUp) => ours.filter(({ ThumbsUp }) => ThumbsUp === isUp).length);
        if (ours.length < 120) expect([up, down]).toEqual([view.RatingsGood, view.RatingsBad]);
      }
    });

    test('dates are those of the filter, and a token nobody issued opens nothing', async () => {
      const { Company } = views.find((view) => view.CompanyServicesUpcoming.length > 0)!;
      const ask = (more: object) => door(getCompanyView, { id: Company.Id, lang_code: 'es', ...more });
      const today = await ask({ date_filter: 4, timezone_name: 'Europe/London', recommendation_token: 'none' });
      for (const { BookingDate } of today.CompanyServicesUpcoming)
        expect(Date.parse(BookingDate)).toBeLessThan(Date.now() + 8 * 86_400_000);
      expect('RecommendationRequestView' in today).toBe(false);
    });

    test.each([
      ['a language that is none', { lang_code: 'de' }],
      ['a zone that is none', { timezone_name: 'Mars/Olympus' }],
      ['a filter that is none', { date_filter: 10 }],
      ['a token of a book’s length', { recommendation_token: 'x'.repeat(2001) }],
      ['a key that is none', { off_marketplace: 1 }],
    ])('%s is 422', async (_, more) => {
      const input = { id: views[0]!.Company.Id, lang_code: 'en' as const, ...more };
      expect(await refusal(getCompanyView, input as { id: number; lang_code: 'en' })).toBe(422);
    });
  });
}
