import { personalAddress } from '@/lib/accounts/rules/personal-address';
import { contactLimits } from '@/lib/config/limits';
import { businessLimits } from '@/lib/config/limits-requests';
import {
  areaTag,
  areaTitle,
  businessFields,
  checkBusiness,
  checkContact,
  checkRecommendation,
  cutToAddress,
} from './rules';

const right = {
  name: 'Ana',
  email: 'ana@correo.example',
  phone_number: '+1 210 555 0117',
  company_name: 'Río Claro',
  company_website: '',
  company_recommendation: 'Muy bien.',
};

test('a right form has no faults, with or without a website', () => {
  expect(checkRecommendation(right)).toEqual({});
  const { company_website: _, ...without } = right;
  expect(checkRecommendation(without)).toEqual({});
});

test('everything but the website is required', () => {
  const empty = { name: '', email: ' ', phone_number: '', company_name: '\n', company_recommendation: '' };
  expect(checkRecommendation(empty)).toEqual({
    name: 'required',
    email: 'required',
    phone_number: 'required',
    company_name: 'required',
    company_recommendation: 'required',
  });
});

test('limits count characters as people do: 500, and 2024 for the recommendation', () => {
  const at = { ...right, name: '🏠'.repeat(500), company_recommendation: 'é'.repeat(2024) };
  expect(checkRecommendation(at)).toEqual({});
  const over = {
    ...right,
    name: '🏠'.repeat(501),
    company_website: 'x'.repeat(501),
    company_recommendation: 'é'.repeat(2025),
  };
  expect(checkRecommendation(over)).toEqual({
    name: 'tooLong',
    company_website: 'tooLong',
    company_recommendation: 'tooLong',
  });
});

test.each(['ana', 'ana@', 'ana@correo', '@correo.example', 'a b@correo.example', 'ana@-x.example'])(
  '%s is no e-mail',
  (email) => {
    expect(checkRecommendation({ ...right, email })).toEqual({ email: 'email' });
  },
);

test('of the list-my-business form all is required but website and message', () => {
  expect(Object.keys(checkBusiness({})).sort()).toEqual(
    businessFields.filter((field) => field !== 'website' && field !== 'message').sort(),
  );
  const given = Object.fromEntries(businessFields.map((field) => [field, 'x'.repeat(businessLimits[field])]));
  expect(checkBusiness({ ...given, email: 'bruno@correo.example' })).toEqual({});
  expect(checkBusiness({ ...given, email: 'bruno', message: 'é'.repeat(2025) })).toEqual({
    email: 'email',
    message: 'tooLong',
  });
});

test.each([
  ['Ana@Correo.Example', 'ana@correo.example'],
  [' ana+list+more@correo.example', 'ana@correo.example'],
  ['+only@correo.example', '+only@correo.example'],
  ['a.n.a@correo.example', 'a.n.a@correo.example'],
])('%s is the address of %s', (email, same) => {
  expect(personalAddress(email)).toBe(same);
});

test('areas by tag and by name; a long location as far as it is read', () => {
  const city = { cityId: 3, neighborhoodId: null };
  expect([areaTag(city), areaTag({ cityId: 3, neighborhoodId: 7 })]).toEqual(['city:3', 'neighborhood:7']);
  const names = { name: 'Zilker', cityName: 'Austin' };
  expect([areaTitle({ ...names, neighborhoodId: null }), areaTitle({ ...names, neighborhoodId: 7 })]).toEqual([
    'Zilker',
    'Zilker, Austin',
  ]);
  expect([...cutToAddress('🏠'.repeat(600))]).toHaveLength(500);
});

describe('a message', () => {
  const good = { name: 'Élise', email: 'elise@courriel.example', message: 'Bonjour' };

  test('all of it is required', () => {
    expect(checkContact(good)).toEqual({});
    expect(checkContact({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'required',
      email: 'required',
      message: 'required',
    });
  });

  test('lengths are counted in characters as people see them', () => {
    expect(checkContact({ ...good, name: '😀'.repeat(contactLimits.name) })).toEqual({});
    expect(checkContact({ ...good, message: 'a'.repeat(contactLimits.message + 1) })).toEqual({ message: 'tooLong' });
  });

  test.each(['a', 'a@', 'a@b', '@b.co', 'a b@c.co', 'a@b..co', `${'a'.repeat(65)}@b.co`])(
    '%s is no address',
    (email) => {
      expect(checkContact({ ...good, email })).toEqual({ email: 'email' });
    },
  );
});
