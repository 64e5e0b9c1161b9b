import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { context, mailsOf, newcomer } from './fixtures/signing';
import { registrationLanguage } from './rules/language';
import { register } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const [canada, unitedStates, france, ontario, quebec] = [1, 2, 12, 8, 9];

test.each([
  [
    'the language of the page counts, in Québec too',
    { lang_code: 'en', country_id: canada, province_id: quebec },
    'en',
  ],
  ['and in France', { lang_code: 'es', country_id: france }, 'es'],
  ['France without a language', { country_id: france }, 'fr'],
  ['Québec without a language', { country_id: canada, province_id: quebec }, 'fr'],
  ['a province alone', { province_id: quebec }, 'fr'],
  ['the rest of Canada', { country_id: canada, province_id: ontario }, 'en'],
  ['nothing said', {}, 'en'],
] as const)('%s', (_, input, language) => expect(registrationLanguage(input)).toBe(language));

describeOnOneDatabase('the language of an account', (getDb, test_) => {
  const place = (companyId: number, countryId: number, provinceId: number | null) =>
    rows(
      getDb(),
      sql`update company_locations set country_id = ${countryId}, province_id = ${provinceId} where company_id = ${companyId}`,
    );
  let company: number;

  beforeEach(async () => {
    await emptyTables(test_);
    await makeReferences(getDb());
    const { toronto } = await makeToronto(getDb());
    company = (await makeCompany(getDb(), { name: 'Fenêtres du Nord', cityId: toronto })).id;
    await rows(
      getDb(),
      sql`insert into provinces (id, country_id, code, name_en, name_fr, name_es, time_zone_id)
      values (${quebec}, ${canada}, 'QC', 'Quebec', 'Québec', 'Quebec', null) on conflict do nothing`,
    );
  });

  const languageOf = async (more: Parameters<typeof newcomer>[0]) => {
    await register(newcomer({ audience: 'company', company_id: company, lang_code: undefined, ...more }), context());
    return (await mailsOf(getDb())).at(-1)!.language;
  };

  it('of a claimed company is that of its place, where none was chosen', async () => {
    await place(company, canada, quebec);
    expect(await languageOf({})).toBe('fr');
    expect(await languageOf({ email: 'b@correo.example', lang_code: 'es' })).toBe('es');
    expect(await languageOf({ email: 'c@correo.example', country_id: unitedStates })).toBe('en');
    await place(company, france, null);
    expect(await languageOf({ email: 'd@correo.example' })).toBe('fr');
    await place(company, canada, null);
    expect(await languageOf({ email: 'e@correo.example' })).toBe('en');
    expect(await languageOf({ email: 'f@correo.example', company_id: 999_999 })).toBe('en');
  });
});
