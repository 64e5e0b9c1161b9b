import { readFileSync } from 'node:fs';
import { type CalendarEvent, writeCalendar, writeInvitation } from './calendar-file';

const booking: CalendarEvent = {
  uid: '3f8e6f0a-58a4-4f0e-9d39-5b3a3f3d9f10',
  sequence: 1,
  stamp: Date.UTC(2027, 1, 20, 12, 0, 7),
  // 10:00 in Toronto on the day on which its clocks change.
  start: Date.UTC(2027, 2, 14, 14),
  end: Date.UTC(2027, 2, 14, 15, 30),
  status: 'confirmed',
  summary: 'Lavage de vitres, intérieur et extérieur; toutes les fenêtres du rez-de-chaussée · Vitres',
  description: 'DB-7KQ4-MX2P\nhttps://dorbel.example/reservation/abc.def',
  location: '12, rue de l’Église, Montréal (Québec) H2J 2L4',
  url: 'https://dorbel.example/reservation/abc.def',
};
const parties = {
  organizer: { name: 'Dorbel', address: 'hello@dorbel.example' },
  attendee: { name: 'Ana Lopez', address: 'ana@correo.example' },
};
const moved = { ...booking, sequence: 2, start: booking.start + 86_400_000, end: booking.end + 86_400_000 };
const pending: CalendarEvent = {
  ...booking,
  uid: '00000000-0000-4000-8000-000000000002',
  status: 'tentative',
  url: '',
};

const lines = (text: string) => text.split('\r\n');

describe('calendar files', () => {
  test.each([
    ['confirmed', writeInvitation({ ...booking, ...parties }).text],
    ['moved', writeInvitation({ ...moved, ...parties }).text],
    ['cancelled', writeInvitation({ ...moved, ...parties, sequence: 3, status: 'cancelled' }).text],
    ['one', writeCalendar([moved])],
    ['feed', writeCalendar([booking, pending], { name: 'Vitres & Cie', refreshS: 3600 })],
    ['empty-feed', writeCalendar([], { name: 'Vitres & Cie', refreshS: 3600 })],
  ])('%s.ics is the golden one', (name, text) => {
    const golden = readFileSync(`lib/gateways/calendar/fixtures/${name}.ics`, 'utf8');
    expect(text.replaceAll('\r\n', '\n')).toBe(golden);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('a hostile text stays within its property', () => {
    const evil = 'x"\r\nATTENDEE:mailto:evil@example.org\r\nEND:VEVENT;:,\\"\u0000';
    const { text } = writeInvitation({
      ...booking,
      summary: evil,
      description: evil,
      location: evil,
      organizer: { name: evil, address: 'hello@dorbel.example' },
      attendee: { name: evil, address: 'ana@correo.example' },
    });
    const whole = text.replaceAll('\r\n ', '');
    expect(lines(whole).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(lines(whole).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    for (const line of lines(whole)) expect(line).not.toMatch(/\r|\n|\0/);
    const [attendee] = lines(whole).filter((line) => line.startsWith('ATTENDEE'));
    expect(attendee?.split('"')).toHaveLength(3);
    expect(attendee?.endsWith(':MAILTO:ana@correo.example')).toBe(true);
  });
});
