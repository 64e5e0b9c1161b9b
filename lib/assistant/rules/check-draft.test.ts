import type { Locale } from '@/lib/values/locale';
import { findInventions, isUsed, languageOf } from './check-draft';
import { withhold } from './withhold';

interface Language {
  facts: string[];
  /** Whole sentences that say nothing but the facts. */
  honest: string[];
  /** What a model makes up: where it stands in a sentence, and what is planted. */
  frames: ((planted: string) => string)[];
  planted: string[];
}

const languages: Record<Locale, Language> = {
  en: {
    facts: [
      'Clear Panes',
      'Window cleaning',
      'Gutters: $129.50',
      'Zilker',
      'Travis Heights',
      'Monday 8:00–17:00',
      'Since 2009 with shoe covers.',
    ],
    honest: [
      'Clear Panes cleans windows in Zilker and Travis Heights. We bring shoe covers.',
      'Since 2009 we have cleaned gutters, from $129.50. Open Monday from 8 to 5.',
      'You choose a date. Our team comes to your street.',
    ],
    frames: [
      (p) => `We have worked in Zilker with ${p} for years.`,
      (p) => `Clear Panes: ${p}, and always on time.`,
      (p) => `Our windows shine. ${p} is part of it.`,
    ],
    planted: [
      'Barton Hills',
      'Luis',
      '15',
      'twenty',
      '$99',
      'BBB',
      '100%',
      'EcoShine',
      'San Antonio',
      '4.9',
      'Tuesday',
      'OSHA 30',
      '24/7',
      'best-windows.com',
      '1,500',
      'dozen',
      'Mueller',
      'McAllen',
      '2011',
      'Texas',
      'hundreds',
      'José Ortega',
      '8:30',
    ],
  },
  fr: {
    facts: [
      'Vitres Saint-Denis',
      'Lavage de vitres',
      'Gouttières : 129,50 $',
      'Rosemont',
      'Le Plateau',
      'lundi 8:00–17:00',
      'Depuis 2009, avec couvre-chaussures.',
    ],
    honest: [
      'Vitres Saint-Denis lave vos vitres à Rosemont et sur le Plateau. Nous portons des couvre-chaussures.',
      'Depuis 2009, nous nettoyons les gouttières, dès 129,50 $. Ouvert le lundi de 8 h à 17 h.',
      'Choisissez une date. Notre équipe vient dans votre rue.',
    ],
    frames: [
      (p) => `Nous travaillons à Rosemont avec ${p} depuis longtemps.`,
      (p) => `Vitres Saint-Denis : ${p}, et toujours à l’heure.`,
      (p) => `Vos vitres brillent. ${p} en fait partie.`,
    ],
    planted: [
      'Laval',
      'Émile',
      '15',
      'vingt',
      '99 $',
      'RBQ',
      '100 %',
      'ÉcoBrille',
      'Trois-Rivières',
      '4,9',
      'Québec',
      'ISO 9001',
      '24 h',
      'vitres.ca',
      '1 500',
      'douzaine',
      'Verdun',
      '2011',
      'centaines',
      'Luc Tremblay',
      '8 h 30',
      'trente',
      'Longueuil',
    ],
  },
  es: {
    facts: [
      'Río Claro',
      'Limpieza de ventanas',
      'Canalones: 129,50 €',
      'Chamberí',
      'La Latina',
      'lunes 8:00–17:00',
      'Desde 2009, con calzas.',
    ],
    honest: [
      'Río Claro limpia sus ventanas en Chamberí y La Latina. Llevamos calzas.',
      'Desde 2009 limpiamos canalones, desde 129,50 €. Abierto el lunes de 8 a 17.',
      'Elija una fecha. Nuestro equipo va a su calle.',
    ],
    frames: [
      (p) => `Trabajamos en Chamberí con ${p} desde hace tiempo.`,
      (p) => `Río Claro: ${p}, y siempre a la hora.`,
      (p) => `Sus ventanas brillan. ${p} es parte de ello.`,
    ],
    planted: [
      'Sevilla',
      'Íñigo',
      '15',
      'veinte',
      '99 €',
      'AENOR',
      '100 %',
      'EcoBrillo',
      'San Sebastián',
      '4,9',
      'Madrid',
      'ISO 9001',
      '24 horas',
      'rioclaro.es',
      '1.500',
      'docena',
      'Vallecas',
      '2011',
      'cientos',
      'José Ortega',
      '8:30',
      'treinta',
      'Ávila',
    ],
  },
};

const cases = (Object.keys(languages) as Locale[]).flatMap((locale) =>
  languages[locale].planted.flatMap((planted) =>
    languages[locale].frames.map((frame) => ({ locale, planted, text: frame(planted) })),
  ),
);

const isSeen = ({ locale, planted, text }: (typeof cases)[number]) =>
  findInventions(text, languages[locale].facts, locale).some(
    ({ Text }) => planted.includes(Text) || Text.includes(planted),
  );

test('200 answers and more with planted inventions: every one is flagged', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(cases.filter((one) => !isSeen(one)).map(({ locale, text }) => `${locale}: ${text}`)).toEqual([]);
});

test('what only says the facts is not flagged', () => {
  for (const locale of Object.keys(languages) as Locale[])
    for (const text of languages[locale].honest) {
      expect({ text, found: findInventions(text, languages[locale].facts, locale) }).toEqual({ text, found: [] });
      expect({ text, is: languageOf(text) }).toEqual({ text, is: locale });
    }
});

test('numbers are compared by value, names without accents, and each is said once', () => {
  const facts = ['1 200,50 $', '17:00', 'Côte-des-Neiges'];
  expect(findInventions('It costs $1,200.5 at 5 in cote-des-neiges.', facts, 'en')).toEqual([]);
  expect(findInventions('Call Bo. Then Bo comes. Then Bo goes.', facts, 'en').map(({ Text }) => Text)).toEqual(['Bo']);
  expect(findInventions('', facts, 'en')).toEqual([]);
});

test('facts count as used where most of them is said', () => {
  expect(isUsed('Window cleaning', 'We love cleaning every window.')).toBe(true);
  expect(isUsed('Gutters: $129.50', 'We clean windows.')).toBe(false);
});

test('ways to reach somebody are taken out', () => {
  const text =
    'Call +1 (514) 555-0104 or 514.555.0104, info@panes.example, https://panes.example/x?y or www.panes.example. Since 2009, 3 crews.';
  expect(withhold(text)).toBe('Call or , , or Since 2009, 3 crews.');
});

test.each([
  ['Écrivez à josé@vitres.example.', 'Écrivez à .'],
  ['Escriba a info@mañana.example hoy.', 'Escriba a hoy.'],
  ['See panes-toronto.ca/prices or Panes.co.uk, twice.', 'See or , twice.'],
  ['Call 416/555/0177, 416·555·0177, 416–555–0177 or 416\u2011555\u20110177.', 'Call , , or .'],
  ['Since 2009. Come in.', 'Since 2009. Come in.'],
  ['From 2009–2014, 9:00–17:00, 24/7, 1/2 price.', 'From 2009–2014, 9:00–17:00, 24/7, 1/2 price.'],
])('however they are written: %s', (text, left) => expect(withhold(text)).toBe(left));
