import { requestNewLimits } from '@/lib/config/limits';
import { checkAsk } from '@/lib/requests/rules';
import { givenCoordinates, givenText, keptQueries, placeQueries } from './given-place';
import { placeOfPin } from './pin-text';

describe('a place given by a link', () => {
  test('queries are taken once each, others are nobody’s business', () => {
    const raw = { latitude: '30.2', name: ['a', 'b'], city: '', state: 'Texas', token: 'x' };
    expect(placeQueries(raw)).toEqual({ latitude: '30.2', state: 'Texas' });
  });

  test.each([
    [{ latitude: '30.26', longitude: '-97.75' }, [30.26, -97.75]],
    [{ latitude: '30.26' }, null],
    [{ latitude: '-1', longitude: '-1' }, null],
    [{ latitude: '91', longitude: '0' }, null],
    [{ latitude: 'x', longitude: '0' }, null],
    [{}, null],
  ])('coordinates of %j', (given, at) => {
    expect(givenCoordinates(given)).toEqual(at);
  });

  test('parts make one line, none twice, within the limit', () => {
    expect(givenText({ name: 'Southtown', city: 'San Antonio', state: 'Texas', country: 'US' })).toBe(
      'Southtown, San Antonio, Texas, US',
    );
    expect(givenText({ name: 'Québec', city: 'québec', state: '' })).toBe('Québec');
    expect([...givenText({ name: '🏠'.repeat(5000) })]).toHaveLength(requestNewLimits.location);
    expect(givenText({})).toBe('');
  });

  test('queries go along to the other languages', () => {
    expect(keptQueries({ name: 'Île & co', latitude: '1' })).toBe('?name=%C3%8Ele+%26+co&latitude=1');
    expect(keptQueries({})).toBe('');
  });
});

describe('where a pin stands', () => {
  const place = (name: string, latitude: number, isCity: boolean) => ({
    name,
    at: [latitude, -97.75] as const,
    isCity,
    polygons: [],
  });
  const places = [place('Zilker', 30.26, false), place('Mueller', 30.3, false), place('Austin', 30.27, true)];

  test.each([
    [30.262, 'Zilker, Austin'],
    [30.298, 'Mueller, Austin'],
    [30.4, 'Austin'],
    [35, ''],
  ])('at %s it is "%s"', (latitude, text) => {
    expect(placeOfPin(places, [latitude, -97.75])).toBe(text);
  });
});

test('the outline around a pin counts before the nearest name, a hole is outside', () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [from, to],
      [to, to],
      [to, from],
    ] as const;
  const wide = { name: 'Wide', at: [9, 9] as const, isCity: false, polygons: [[square(0, 1), square(0.4, 0.6)]] };
  const near = { name: 'Near', at: [0.2, 0.2] as const, isCity: false, polygons: [] };
  expect(placeOfPin([near, wide], [0.2, 0.21])).toBe('Wide');
  expect(placeOfPin([near, wide], [0.5, 0.5])).toBe('');
});

describe('what the form sees for itself', () => {
  const right = { name: 'Ana', email: 'ana@correo.example', phone_number: '+12105550117', location: 'Southtown' };

  test('information alone may be left out', () => {
    expect(checkAsk(right)).toEqual({});
    expect(checkAsk({ name: '', email: ' ', phone_number: '', location: '\n', information: '' })).toEqual({
      name: 'required',
      email: 'required',
      phone_number: 'required',
      location: 'required',
    });
  });

  test('limits of docs/product.md §5, in characters as people count them', () => {
    const at = { ...right, name: '🏠'.repeat(200), location: 'é'.repeat(2024), information: 'é'.repeat(2024) };
    expect(checkAsk(at)).toEqual({});
    const over = { ...at, name: '🏠'.repeat(201), location: 'é'.repeat(2025), information: 'é'.repeat(2025) };
    expect(checkAsk(over)).toEqual({ name: 'tooLong', location: 'tooLong', information: 'tooLong' });
    expect(checkAsk({ ...right, email: 'ana@' })).toEqual({ email: 'email' });
  });
});
