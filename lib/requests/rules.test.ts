import { checkRecommendation } from './rules';

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
