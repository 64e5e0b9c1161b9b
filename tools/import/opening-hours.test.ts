import fc from 'fast-check';
import { readOpeningHours } from './opening-hours';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `9-17 9-17 … -`: one word a day. */
function told(text: string): string | undefined {
  const content = readOpeningHours(text);
  return (
    content &&
    days
      .map((day) => (content[`Enable${day}`] ? `${content[`StartTime${day}`]}-${content[`EndTime${day}`]}` : '-'))
      .join(' ')
  );
}

test.each([
  ['24/7', '0-24 0-24 0-24 0-24 0-24 0-24 0-24'],
  ['Mo-Fr 08:00-17:00', '8-17 8-17 8-17 8-17 8-17 - -'],
  ['08:00-20:00', '8-20 8-20 8-20 8-20 8-20 8-20 8-20'],
  ['11:30 - 22:00', '11.5-22 11.5-22 11.5-22 11.5-22 11.5-22 11.5-22 11.5-22'],
  ['Mo-Fr 7:30-18:00; Sa 08:00-17:00', '7.5-18 7.5-18 7.5-18 7.5-18 7.5-18 8-17 -'],
  ['Mo,We-Fr 09:00-17:00; Sa, Su off', '9-17 - 9-17 9-17 9-17 - -'],
  ['Mo-Tu, Sa 09:30-18:00; We-Fr 09:30-21:00', '9.5-18 9.5-18 9.5-21 9.5-21 9.5-21 9.5-18 -'],
  ['Mo-Fr 10:00-19:00, Sa 10:00-18:00', '10-19 10-19 10-19 10-19 10-19 10-18 -'],
  ['Su-Th 11:00-23:00, Fr,Sa 11:00-24:00', '11-23 11-23 11-23 11-23 11-24 11-24 11-23'],
  ['We-Mo 15:00-21:30', '15-21.5 - 15-21.5 15-21.5 15-21.5 15-21.5 15-21.5'],
  ['Mo-Su 11:00-23:00; Fr 11:00-24:00', '11-23 11-23 11-23 11-23 11-24 11-23 11-23'],
  ['Mo-Su 10:00-00:00', '10-24 10-24 10-24 10-24 10-24 10-24 10-24'],
  ['Mo-Su 17:00-02:00', '17-2 17-2 17-2 17-2 17-2 17-2 17-2'],
  ['Su-Th 16:00-01:00, Fr,Sa 16:00-02:30', '16-1 16-1 16-1 16-1 16-2.5 16-2.5 16-1'],
  ['Mo-Fr 08:00-16:00; PH off', '8-16 8-16 8-16 8-16 8-16 - -'],
  ['Mo-Sa 08:00-16:00, We off', '8-16 8-16 - 8-16 8-16 8-16 -'],
  ['Mo-Fr 08:00-16:00, Sa 09:00-12:00; Fr 08:00-12:00', '8-16 8-16 8-16 8-16 8-12 9-12 -'],
  ['Mo,PH off; Tu 10:00-18:00', '- 10-18 - - - - -'],
  ['Sa closed; Mo 11:00-18:00', '11-18 - - - - - -'],
])('%s', (text, expected) => expect(told(text)).toBe(expected));

test.each([
  '',
  'by appointment',
  'Mo-Fr 09:00-12:00,13:00-17:00',
  'Mo-Fr 09:00-12:00, Mo-Fr 13:00-17:00',
  'Mo-Sa 09:00-12:00, Tu 14:00-18:00',
  // The afternoon of who writes twelve hours, not the next morning.
  'Su 11:45-08:30',
  'Sa 17:00-08:00',
  'Tu-Th,Sa 07:00-04:00',
  'Mo-Fr 07:00+',
  'May-Sep: Tu-Th 10:00-20:00',
  'Mo-We, Fr 10:00-16:00; Th "By appointment only"',
  'Mo-Su 08:000-16:00',
  'Mo-Su 011:00-21:30',
  'Mo-Fr 25:00-26:00',
  'Mo-Fr 09:00-17:99',
  'Monday 09:00-17:00',
  'Mo-Fr',
  'off',
  `Mo ${'09:00-10:00 '.repeat(200)}`,
])('%s is not told', (text) => expect(told(text)).toBeUndefined());

test('never throws', () => {
  const words = fc.constantFrom('Mo', 'Su', '-', ',', ';', ' ', '09:00', '17:00', 'off', '24/7', 'PH', '"', '+', ':');
  fc.assert(
    fc.property(
      fc.array(words).map((list) => list.join('')),
      (text) => void readOpeningHours(text),
    ),
  );
});
