import { cardWords } from '@/components/parts/card-words';
import { cutText } from '@/components/parts/cut-text';
import { context, pages, service } from '@/components/parts/fixtures/cards';
import { partsWords } from '@/components/parts/fixtures/in-words';
import { bookingPageType } from '@/lib/companies/contract';
import { dateFilter } from '@/lib/values/date-filter';
import { sectionType } from '@/lib/values/ids';
import { datesWithin, miniDateView, viewFilter } from './dates/date-views';
import { hours, page, review, section, tile, upcoming, view } from './fixtures/page';
import { buttonLook } from './sections/button-color';
import { initialsOf } from './sections/initials';
import { hoursOfDay, timeText, weekdayName, weekdayToday } from './sections/opening-hours';
import { opinionGroups, showsSocialTab, sourceCounts } from './sections/opinion-groups';
import { serviceNames } from './sections/services';
import { tileGroups } from './sections/tile-views';
import { weekdayIn } from './sections/weekdays';

const integration = { ...context, outlets: { integrationOrigin: 'https://book.example', portalOrigin: null } };

describe('read more', () => {
  test('a comment of 180 characters stands whole, one of 181 is cut after the 180th', () => {
    expect(cutText('a'.repeat(180))).toEqual({ head: 'a'.repeat(180), rest: '' });
    expect(cutText(`${'a'.repeat(180)}b`)).toEqual({ head: 'a'.repeat(180), rest: 'b' });
  });
  test('what people see as one character is never cut in half', () => {
    const family = '👨‍👩‍👧';
    const { head, rest } = cutText(family.repeat(181));
    expect([head, rest]).toEqual([family.repeat(180), family]);
  });
});

describe('opening hours', () => {
  test('decimal hours, minutes being the fraction times 60', () => {
    expect(timeText(19.5, 'fr', 1)).toBe('19\u00a0h\u00a030');
    expect(timeText(8.75, 'en', 2).replace(/\s/g, ' ')).toBe('8:45 AM');
    expect(timeText(24, 'fr', 1)).toBe('0\u00a0h');
  });
  test('an end before its start is on the next day, 0 to 24 is around the clock, no hours are closed', () => {
    const none = { EnableTuesday: true, StartTimeTuesday: 0, EndTimeTuesday: 0 };
    const content = hours({ ...none, StartTimeFriday: 22, EndTimeFriday: 4, StartTimeMonday: 0, EndTimeMonday: 24 });
    expect(hoursOfDay(content, 'Friday')).toMatchObject({ isOvernight: true, isAllDay: false });
    expect(hoursOfDay(content, 'Monday')).toMatchObject({ isOvernight: false, isAllDay: true });
    expect([hoursOfDay(content, 'Sunday').isOpen, hoursOfDay(content, 'Tuesday').isOpen]).toEqual([false, false]);
  });
  test('today is the day of the company, not of the server', () => {
    const now = new Date('2026-11-22T02:00:00Z');
    for (const weekday of [weekdayIn, weekdayToday]) {
      expect(weekday('America/Toronto', now)).toBe('Saturday');
      expect(weekday('Australia/Sydney', now)).toBe('Sunday');
      expect(weekday('Mars/Base', now)).toBeUndefined();
      expect(weekday(undefined, now)).toBeUndefined();
    }
  });
  test('weekdays in each language', () => {
    expect(weekdayName('Monday', 'en')).toBe('Monday');
    expect(weekdayName('Sunday', 'fr')).toBe('Dimanche');
    expect(weekdayName('Wednesday', 'es')).toBe('Miércoles');
  });
});

describe('opinions', () => {
  const reviews = [
    review({ Source: 'booked' }),
    review({ Source: 'google' }),
    review({ Source: undefined }),
    review({ Source: 'booked' }),
    review({ Source: 'yelp' }),
  ];
  test('those of neighbors and those of other sites are never in one list, in the order given', () => {
    const { own, social } = opinionGroups(reviews);
    expect(own.map(({ Source }) => Source)).toEqual(['booked', undefined, 'booked']);
    expect(social.map(({ Source }) => Source)).toEqual(['google', 'yelp']);
  });
  test('counted apart by source, none of them 0', () => {
    expect(sourceCounts(reviews)).toEqual([
      { source: 'booked', count: 2 },
      { source: 'neighbor', count: 1 },
      { source: 'google', count: 1 },
      { source: 'yelp', count: 1 },
    ]);
  });
  test.each([
    [{ isOffMarketplace: true, ownsWidget: false }, true, true],
    [{ isOffMarketplace: false, ownsWidget: true }, true, true],
    [{ isOffMarketplace: false, ownsWidget: false }, true, false],
    [{ isOffMarketplace: false, ownsWidget: false }, false, true],
  ])('social tab of %j, live reviews on the home page: %s → %s', (where, atHome, isShown) => {
    expect(showsSocialTab(where, atHome)).toBe(isShown);
  });
});

describe('book-now tiles', () => {
  const bookNow = (tiles: ReturnType<typeof tile>[], settings = {}) =>
    section(
      sectionType.bookNow,
      { Title: '', Description: '', CompanyGuid: '', CompanyTag: '', Services: tiles },
      settings,
    );
  test('in the company’s order, hidden and nameless ones left out', () => {
    const tiles = [
      tile({ Title: 'B', OrderOnSite: 2 }),
      tile({ Title: 'A', OrderOnSite: 1 }),
      tile({ Title: 'C', IsHidden: true }),
      tile({ Title: '' }),
    ];
    expect(
      tileGroups(bookNow(tiles), page(), 'Others').map(({ name, tiles: views }) => [
        name,
        views.map((one) => one.title),
      ]),
    ).toEqual([['', ['A', 'B']]]);
  });
  test('grouped by name, those without one last under Others', () => {
    const tiles = [
      tile({ Title: 'Loose', OrderOnSite: 1 }),
      tile({ Title: 'Home', GroupingName: 'Homes', OrderOnSite: 2 }),
    ];
    const groups = tileGroups(bookNow(tiles, { DisplayGrouping: true }), page(), 'Others');
    expect(groups.map(({ name }) => name)).toEqual(['Homes', 'Others']);
  });
  test('the guid of the company’s service finds its price and its booking page', () => {
    const offered = view({
      CompanyLocationServices: [
        {
          Id: 1,
          Guid: 'offer-guid',
          CompanyId: 42,
          CompanyLocationId: 1,
          ServiceCategoryId: 1,
          ServiceId: 7,
          CreationDate: '',
        },
      ],
      Services: [service({ ServiceId: 7, StartingFromPrice: 89, BookingPageGuid: 'booking-guid' })],
    });
    const [group] = tileGroups(bookNow([tile()]), page({ view: offered, context: integration }), 'Others');
    const { price, href } = group!.tiles[0]!;
    expect(price).toBe('$89');
    const query = new URL(href!).searchParams;
    expect([query.get('page'), query.get('guid'), query.get('livepricing')]).toEqual([
      'booking',
      'booking-guid',
      'true',
    ]);
  });
  test('a quote and a request are asked for; without an integration host nothing leads anywhere', () => {
    const tiles = [tile({ TypeId: bookingPageType.interactiveQuote }), tile({ TypeId: bookingPageType.onSiteVisit })];
    const [group] = tileGroups(bookNow(tiles), page(), 'Others');
    expect(group!.tiles.map(({ action, href }) => [action, href])).toEqual([
      ['requestQuote', null],
      ['requestService', null],
    ]);
  });
  test.each([
    ['#0A5E57', { color: '#0A5E57', isInk: false }],
    ['#FFBF3F', { color: '#FFBF3F', isInk: true }],
    ['', null],
    ['red', null],
    ['#12345', null],
    [undefined, null],
  ])('button color %s', (color, look) => {
    expect(buttonLook(color)).toEqual(look);
  });
});

describe('dates', () => {
  const dates = ['2026-11-24', '2026-11-26', '2026-11-30'].map((day) =>
    upcoming({ BookingDate: `${day}T23:30:00-05:00` }),
  );
  test('a custom period asks for all dates and keeps those within, both ends included, by the calendar of the place', () => {
    const choice = { filter: dateFilter.custom, from: '2026-11-24', to: '2026-11-26' };
    expect(viewFilter(choice)).toBe(dateFilter.custom);
    expect(datesWithin(dates, choice)).toHaveLength(2);
    expect(datesWithin(dates, { filter: dateFilter.next30Days, from: '', to: '' })).toHaveLength(3);
  });
  test('a custom period without its days is the default', () => {
    const choice = { filter: dateFilter.custom, from: '', to: '' };
    expect(viewFilter(choice)).toBe(dateFilter.next30Days);
    expect(datesWithin(dates, choice)).toHaveLength(3);
  });
  test.each([
    [[], ['bookNow']],
    [[bookingPageType.livePricing, bookingPageType.interactiveQuote], ['bookNow']],
    [[bookingPageType.serviceRequest], ['requestService']],
    [
      [bookingPageType.serviceRequest, bookingPageType.livePricing],
      ['bookNow', 'requestService'],
    ],
  ])('buttons of a company with booking pages %j: %j', async (types, actions) => {
    const t = await partsWords('en');
    const date = upcoming({ CompanyServices: pages(...types) });
    const making = { context: integration, words: cardWords(t), t };
    const { buttons } = miniDateView(date, view({ Services: pages(...types) }), making);
    expect(buttons.map(({ action }) => action)).toEqual(actions);
    expect(buttons[0]!.label).toContain('Window cleaning, Vitres Saint-Denis, Thursday, November 26, 2026');
  });
});

describe('small things', () => {
  test('the company’s own names of services come first, each once', () => {
    const content = { Title: '', Description: '', ServicesTypeId: [3], CompanyServiceTypes: [] };
    const offered = view({
      Services: [service({ ServiceTypeId: 3 }), service({ ServiceTypeId: 3 }), service({ ServiceTypeId: 4 })],
    });
    expect(serviceNames({ section: section(sectionType.services, content), page: { view: offered } })).toEqual([
      'Window cleaning',
    ]);
    const own = { CompanyServiceTypeId: 1, PanelImageUrl: '', Name: 'Skylights', Description: '', LanguageTypeId: 1 };
    const named = section(sectionType.services, { ...content, CompanyServiceTypes: [own, own] });
    expect(serviceNames({ section: named, page: { view: offered } })).toEqual(['Skylights']);
  });
  test('initials', () => {
    expect(['Ana María Lopez', 'émile', '山田 太郎', ''].map(initialsOf)).toEqual(['AL', 'É', '山太', '']);
  });
});
