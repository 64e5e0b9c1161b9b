import { addressFaults, bookingInput, checkDetails, inputOf, typedAddress } from './details-rules';

const typed = {
  name: ' Ana Lopez ',
  email: 'ana@example.com',
  phone_number: '+15125550100',
  notes: '',
  address: '12 Elm Street',
  city: 'Austin',
  postal_code: '78704',
  province_id: '44',
  country_id: '2',
  'answers.1.answer': ' Two floors ',
};

test('a form becomes a call: trimmed, empty fields left out, unanswered questions too', () => {
  const input = bookingInput({ hold_token: 't', lang_code: 'en' }, typed, typedAddress(typed, 1), {
    questions: ['How many?', 'How high?'],
    originTypeId: 2,
  });
  expect(input).toEqual({
    hold_token: 't',
    lang_code: 'en',
    name: 'Ana Lopez',
    email: 'ana@example.com',
    phone_number: '+15125550100',
    address: '12 Elm Street',
    city: 'Austin',
    postal_code: '78704',
    province_id: 44,
    country_id: 2,
    answers: [{ question: 'How high?', answer: 'Two floors' }],
    origin_type_id: 2,
  });
});

test('a country without provinces and postal codes sends none', () => {
  const address = { ...typedAddress({ ...typed, country_id: '8' }, 1) };
  const input = bookingInput({ lang_code: 'en' }, typed, address, { questions: [] });
  expect(input).not.toHaveProperty('postal_code');
  expect(input).not.toHaveProperty('province_id');
});

test('what is missing is said by field', () => {
  expect(checkDetails({ email: 'ana@', notes: 'x'.repeat(4097) })).toEqual({
    name: 'required',
    email: 'email',
    phone_number: 'required',
    notes: 'tooLong',
  });
  expect(checkDetails(typed)).toEqual({});
});

test('an address begins with the company’s country, or what was typed', () => {
  expect(typedAddress({}, 12)).toMatchObject({ CountryId: 12, Address: '', ProvinceId: -1 });
  expect(typedAddress(typed, 12)).toMatchObject({ CountryId: 2, City: 'Austin', ProvinceId: 44 });
});

test('a fault of the wire leads to its field', () => {
  expect(addressFaults({ postal_code: 'postalCode', name: 'required' })).toEqual({ PostalCode: 'postalCode' });
  expect([inputOf('postal_code'), inputOf('name'), inputOf('answers.0.answer')]).toEqual([
    'where-PostalCode',
    'who-name',
    'who-answers-0-answer',
  ]);
});
