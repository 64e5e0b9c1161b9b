/** @jest-environment jsdom */
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { locales } from '@/lib/values/locale';
import { page } from './fixtures/page';
import { ManageScreen } from './manage-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

/** Times never part at the end of a line; here they may. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** Newfoundland, on the day its clocks have gone forward: half an hour beside every zone around it. */
const TimezoneName = 'America/St_Johns';
const Start = '2027-03-14T11:00:00-02:30';
const End = '2027-03-14T12:30:00-02:30';
const zones = { en: 'Newfoundland Time', fr: 'Terre-Neuve', es: 'Terranova' };
const days = { en: 'Sunday, March 14, 2027', fr: 'dimanche 14 mars 2027', es: 'domingo, 14 de marzo de 2027' };
const hours = {
  en: /11:00 a\.m\. – 12:30 p\.m\. \(/,
  fr: /11 h(?: 00)? – 12 h 30 \(/,
  es: /11:00 – 12:30 \(/,
};

function expectWhen(text: string | null, locale: (typeof locales)[number]): void {
  const said = plain(text);
  expect([said, said.includes(days[locale]), said.includes(zones[locale])]).toEqual([said, true, true]);
  expect(said).toMatch(hours[locale]);
}

test.each(locales)('the button that moves repeats weekday, day, hour and zone of the place, in %s', async (locale) => {
  const slot = { Start, End, IsFree: true, Price: 0, Currency: '' };
  const open = new Map([['2027-03-14', { slots: [slot], hasNeighbors: false }]]);
  const move = { month: '2027-03', previous: null, next: null, days: open, day: '2027-03-14', slot };
  const drawn = page({ TimezoneName }, { move, locale });
  await renderInWords(<ManageScreen page={drawn} plainKey="key" />, locale);
  expectWhen(document.querySelector('#form-move button')!.textContent, locale);
});

test.each(locales)(
  'an hour to say yes or no to stands above the button, with its weekday and zone, in %s',
  async (locale) => {
    const offered = { State: 'Proposed', Moves: ['confirm', 'decline'], Start, End } as const;
    const asked = {
      State: 'Confirmed',
      Moves: ['confirm', 'decline'],
      ProposedStart: Start,
      ProposedEnd: End,
      AnswerDueAt: Start,
    } as const;
    for (const given of [offered, asked]) {
      const drawn = page({ ...given, Moves: [...given.Moves], TimezoneName }, { locale });
      const { unmount } = await renderInWords(<ManageScreen page={drawn} plainKey="key" />, locale);
      expectWhen(document.querySelector('.manage-offer')!.textContent, locale);
      expect(document.querySelectorAll('form[action$="/confirm"]')).toHaveLength(1);
      unmount();
    }
  },
);
