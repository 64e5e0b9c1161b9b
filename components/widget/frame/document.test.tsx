/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { writeHtml } from '@/components/ui/write-html';
import { noFrame } from '@/lib/routes/reviews-frame';
import { firstChoices } from '@/lib/widget/contract';
import type { ReviewsWidgetView } from '@/lib/widget/contract-view';
import { overall, shownSources } from '@/lib/widget/rules/totals';
import messages from '@/messages/en/widget.json';
import { FrameBody } from './document';
import type { FrameView } from './frame-view';
import { sourcesOf } from './said-sources';
import { keptOf, openTab, reviewsOfTab } from './shown-reviews';

const t = createTranslator({
  locale: 'en',
  messages: { widget: messages },
  namespace: 'widget',
}) as unknown as FrameView['t'];
const properties = { ...firstChoices, FacebookOverallStarRating: 0, YelpOverallStarRating: 0, FacebookPageId: '' };
const total = (source: number, rating: number, count: number, kept: number) => ({
  source,
  rating,
  count,
  kept,
  starred: rating > 0 ? count : 0,
  up: kept,
});

interface Said {
  source: 0 | 1 | 2 | 3;
  stars: number;
  text: string;
  day: number;
}

/** A view of some reviews. */
function viewOf(said: readonly Said[], more: Partial<ReviewsWidgetView['Properties']> = {}): ReviewsWidgetView {
  const Properties = { ...properties, ...more };
  const kept = (source: number) => said.filter((one) => one.source === source).length;
  const totals = [
    total(0, 4.8, 200, kept(0)),
    total(1, 0, 50, kept(1)),
    total(2, 0, kept(2), kept(2)),
    total(3, 3, 100, kept(3)),
  ];
  const Sources = shownSources(totals, Properties, true);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const site = (source: number) =>
    said
      .map((one, Id) => ({ ...one, Id }))
      .filter((one) => one.source === source)
      .sort((a, b) => b.day - a.day)
      .map(({ Id, text, stars, day }) => ({
        Id,
        Comment: text,
        DisplayName: 'Zoë Q.',
        ProfilePhotoUrl: 'https://photos.example/a.jpg',
        StarRating: stars,
        CreateTime: at(day),
        ThumbsUp: stars > 2,
      }));
  const words = ['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;
  return {
    GoogleLocationReviews: site(0).map((one) => ({ ...one, StarRating: words[one.StarRating]! })),
    FacebookPageReviews: site(1),
    YelpPageReviews: site(3),
    SimhRecommendations: site(2).map((one) => ({
      RecommendationId: one.Id,
      EntityId: -1,
      EntityTypeId: 0,
      EntityName: '',
      EntityEmail: '',
      ThumbsUp: one.ThumbsUp,
      Comment: one.Comment,
      Active: true,
      CreationDate: one.CreateTime,
      Latitude: -1,
      Longitude: -1,
      StarRating: one.StarRating,
    })),
    Properties,
    GoogleBusinessOverallRating: 4.8,
    SimhOverallRating: 0,
    ...overall(Sources),
    Sources,
    WriteLinks: [
      { ReviewSourceId: 0, Url: 'https://google.example/write' },
      { ReviewSourceId: 2, Url: '' },
    ],
    CompanyName: 'Panes & <b>Co</b>',
  };
}

function draw(view: ReviewsWidgetView, { tab = -1, isMore = false } = {}): string {
  const sources = sourcesOf(view);
  const frame = { ...noFrame, tab: openTab(sources, tab), isMore };
  const all = reviewsOfTab(view, sources, frame.tab);
  const reviews = all.slice(0, isMore ? 100 : view.Properties.TotalNumberOfReviewsToShow);
  const links = { company: '/pros/panes-1', liveReviews: '/integration?page=live-reviews' };
  const shown = { view, sources, frame, reviews, t, links, kept: keptOf(sources, frame.tab), brand: 'Dorbel' };
  return writeHtml(<FrameBody {...shown} />);
}

const said = fc.record({
  source: fc.constantFrom(0, 1, 2, 3) as fc.Arbitrary<Said['source']>,
  stars: fc.integer({ min: 0, max: 5 }),
  text: fc.string({ unit: 'grapheme', maxLength: 30 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const cards = (html: string) => html.split('<li class="review"').slice(1);

describe('reviews', () => {
  test('every rating is drawn: none is left out, and dates alone decide the order', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 20 }), fc.constantFrom(-1, 0, 1, 2, 3), (reviews, tab) => {
        const view = viewOf(reviews);
        const wanted = reviews.filter(({ source }) => tab === -1 || source === tab);
        const shown = reviewsOfTab(view, view.Sources!, tab);
        expect(shown.map(({ stars }) => stars).sort()).toEqual(wanted.map(({ stars }) => stars).sort());
        expect(shown.map(({ at }) => at)).toEqual(
          shown
            .map(({ at }) => at)
            .sort()
            .reverse(),
        );
        expect(cards(draw(view, { tab, isMore: true }))).toHaveLength(wanted.length);
      }),
    );
  });

  test('a thumb is a thumb: it has words and no star', () => {
    fc.assert(
      fc.property(said, (one) => {
        const [card = ''] = cards(draw(viewOf([one])));
        expect(card.includes('class="stars"')).toBe(one.stars > 0);
        expect(/Recommends|Needs improvement/.test(card)).toBe(one.stars === 0);
      }),
    );
  });

  test('the header says the mean of the sources with stars, and of how many; counts are the sources’ own', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 6 }), (reviews) => {
        const view = viewOf(reviews, { TotalNumberOfReviewsToShow: 1 });
        const html = draw(view);
        expect(html).toContain('4.2 of 5, from 2 sources');
        expect(html).toContain(
          `${350 + view.Sources!.find(({ ReviewSourceId }) => ReviewSourceId === 2)!.Count} reviews`,
        );
      }),
    );
    expect(draw(viewOf([], { RatingShownTypeId: 0 }))).toContain('4.8 of 5 on Google');
  });

  test('what is long stands whole behind “read more”; what is said by strangers stays text', () => {
    const text = `<img src=x onerror=alert(1)> ${'word '.repeat(60)}end`;
    const html = draw(viewOf([{ source: 3, stars: 5, text, day: 1 }]));
    expect(html).toContain('Read more');
    expect(html).toContain('word end</p>');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('photos.example');
  });
});

describe('what Yelp chose', () => {
  const excerpts = [1, 2, 3].map((n): Said => ({ source: 3, stars: n, text: `no. ${n}`, day: n }));
  const linked = (Url: string) => {
    const view = viewOf([...excerpts, { source: 0, stars: 5, text: 'good', day: 9 }]);
    const Sources = view.Sources!.map((one) => (one.ReviewSourceId === 3 ? { ...one, Url } : one));
    return { ...view, Sources, YelpPageReviews: view.YelpPageReviews.map((one) => ({ ...one, Url })) };
  };

  test('its tab says how few of how many these are, leads to all of them, and each review to its own', () => {
    const html = draw(linked('https://www.yelp.com/biz/panes?a=1&b=2'), { tab: 3 });
    expect(html).toContain('3 of 100, chosen by Yelp');
    const links = [...html.matchAll(/href="(https:[^"]+)"[^>]*>/g)].map(([, href]) => href);
    expect(links.filter((href) => href === 'https://www.yelp.com/biz/panes?a=1&b=2')).toHaveLength(1 + 3);
    expect(html).toContain('See all on Yelp');
    expect(html).toContain('aria-label="Read it on Yelp, opens in a new window"');
    expect(draw(linked('https://www.yelp.com/biz/panes'))).not.toContain('chosen by');
    expect(draw(linked(''), { tab: 3 })).not.toContain('See all');
  });

  test('a review without an address of its own leads to the company there; one of ours leads nowhere', () => {
    const view = viewOf(
      [0, 1, 2].map((source, day): Said => ({ source: source as 0, stars: 5, text: 'good', day: day + 1 })),
    );
    const page = 'https://maps.google.example/?cid=7';
    const Sources = view.Sources!.map((one) => (one.ReviewSourceId === 0 ? { ...one, Url: page } : one));
    const [own = '', facebook = '', google = ''] = cards(draw({ ...view, Sources }));
    expect(google).toContain(`href="${page}"`);
    expect(google).toContain('aria-label="Read it on Google, opens in a new window"');
    expect(own + facebook).not.toContain('<a ');
  });

  test('a link out of the frame tells nothing of the page around it', () => {
    const html = draw(linked('https://www.yelp.com/biz/panes'), { tab: 3 });
    const out = [...html.matchAll(/<a [^>]*href="https:[^>]*>/g)].map(([tag]) => tag);
    expect(out.length).toBeGreaterThan(3);
    for (const tag of out) expect(tag).toContain('rel="noopener noreferrer nofollow"');
  });

  test('an address that is none of the web is no link', () => {
    expect(draw(linked('javascript:alert(1)//https://'), { tab: 3 })).not.toContain('javascript:');
  });
});

describe('flags', () => {
  const one: Said = { source: 0, stars: 5, text: 'good', day: 1 };
  test.each([
    ['ShowHeader', 'class="top"'],
    ['ShowHeaderOverallRating', 'from 2 sources'],
    ['ShowHeaderNumberOfReviews', '350 reviews'],
    ['ShowHeaderLeaveAReviewButton', 'Write a review'],
    ['ShowTabs', 'class="tabs"'],
    ['ShowTabsElementRating', '4.8 of 5</span>'],
    ['ShowGoogleReviews', 'id="r0"'],
  ] as const)('%s', (flag, part) => {
    expect(draw(viewOf([one]))).toContain(part);
    expect(draw(viewOf([one], { [flag]: false }))).not.toContain(part);
  });

  test('a title in the language, or our own words; a width in pixels where it is not full', () => {
    expect(draw(viewOf([one]))).not.toContain('<h1');
    const titled = { ShowWidgetTitle: true, WidgetTitle: { en: 'Neighbors <i>say</i>', fr: '', es: '' } };
    expect(draw(viewOf([one], titled))).toContain('<h1 dir="auto">Neighbors &lt;i&gt;say&lt;/i&gt;</h1>');
    expect(draw(viewOf([one], { ShowWidgetTitle: true }))).toContain('What people say of Panes &amp;');
    expect(draw(viewOf([one], { Width: 640 }))).not.toContain('ruler');
    expect(draw(viewOf([one], { Width: 640, WantFullWidth: false }))).toContain('<svg class="ruler" width="640"');
  });

  test('more is a link to the first further review, and no more than once', () => {
    const many = Array.from({ length: 5 }, (_, n): Said => ({ ...one, day: n + 1 }));
    const view = viewOf(many, { TotalNumberOfReviewsToShow: 2 });
    expect(draw(view)).toContain('href="?lang=en&more=1#r2"');
    expect(draw(view, { isMore: true })).not.toContain('more=1');
    expect(draw(view, { isMore: true })).toContain('id="r4"');
  });
});

test('a platform that says what the specification has alone: reviews, tabs and the menu are there, but no count of a source', () => {
  const all = viewOf(
    [
      { source: 0, stars: 5, text: 'good', day: 1 },
      { source: 2, stars: 0, text: 'a thumb', day: 3 },
      { source: 3, stars: 2, text: 'late', day: 2 },
    ],
    { YelpLeaveAReviewUrl: 'https://yelp.example/write', YelpOverallStarRating: 3, ShowGoogleReviews: false },
  );
  const { Sources: _, WriteLinks: __, ...view } = all;
  const html = draw(view);
  expect(cards(html).map((card) => /a thumb|late|good/.exec(card)?.[0])).toEqual(['a thumb', 'late']);
  const [, tabs = ''] = html.split('<nav');
  expect([...tabs.split('</nav>')[0]!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '?lang=en',
    '?lang=en&tab=2',
    '?lang=en&tab=3',
  ]);
  const [, menu = ''] = html.split('<ul class="menu"');
  expect([...menu.split('</ul>')[0]!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/pros/panes-1',
    'https://yelp.example/write',
  ]);
  expect(html).not.toContain('chosen by');
});

test('the stylesheet has the tokens of the application', () => {
  const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8');
  const [light = '', dark = ''] = read('app/tokens.css').split('  @variant dark {');
  const tokensIn = (text: string) =>
    [...text.matchAll(/(--ui-[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]);
  const [ownLight = '', ownDark = ''] = read('public/widget-frame.css').split('prefers-color-scheme: dark');
  expect(tokensIn(ownLight).length).toBeGreaterThan(20);
  for (const [own, all] of [
    [ownLight, light],
    [ownDark, dark],
  ] as const) {
    const known = new Map((tokensIn(all) as [string, string][]).reverse());
    for (const [name, value] of tokensIn(own)) expect([name, value]).toEqual([name, known.get(name!)]);
  }
});
