import { boundsIn, type Fault, houseWordsIn, riddlesIn, spreadsIn } from './plain-english';
import { sourceFiles } from './source-files';

/** The list itself, and its planted examples. */
const files = sourceFiles(/\.(tsx?|mjs)$/).filter(({ path }) => !/^lib\/testing\/house\/plain-english/.test(path));

const faultsBy = (look: (text: string) => Fault[]) =>
  files.flatMap(({ path, text }) => look(text).map(({ found, instead }) => `${path}: ${found} (write: ${instead})`));

describe('plain English', () => {
  test('comments name their subject', () => {
    expect(faultsBy(riddlesIn)).toEqual([]);
  });

  test('exported names are standard terms', () => {
    expect(faultsBy(houseWordsIn)).toEqual([]);
  });

  test('a bound begins with max or min', () => {
    expect(faultsBy(boundsIn)).toEqual([]);
  });

  test('no spread stands for the formatter alone', () => {
    expect(faultsBy(spreadsIn)).toEqual([]);
  });

  test.each<[string, (text: string) => Fault[], string, string]>([
    ['a riddle', riddlesIn, '/** Mails whoever asked. */\nconst a = 1;', 'whoever'],
    ['a riddle over two lines', riddlesIn, '/**\n * What\n * came of it is told.\n */', 'is told'],
    ['a riddle behind code', riddlesIn, 'const a = 1; // Nobody reads it.', 'Nobody'],
    ['a house word', houseWordsIn, 'export async function hearChanges() {}', 'hearChanges'],
    ['a house word in a type', houseWordsIn, 'export interface ToldState {}', 'ToldState'],
    ['a bound', boundsIn, 'const titleMost = 60;', 'titleMost'],
    ['a bound in an object', boundsIn, 'const limits = { slugMax: 120 };', 'slugMax'],
    ['a spread', spreadsIn, 'const a = {\n  ...{ b: 1, c: 2 },\n};', '...{ b: 1, c: 2 },'],
    ['a spread of props', spreadsIn, '<Card {...{ page, words }} />', '{...{'],
  ])('finds %s', (_, look, text, found) => {
    expect(look(text).map((fault) => fault.found)).toEqual([found]);
  });

  test.each([
    'const nobody = "whoever";',
    'export const tellers = 1;',
    'const maxLength = Math.max(1, 2);',
    'const url = "https://example.com/nobody";',
    'const a = { ...(isOn ? { b: 1 } : {}) };',
  ])('lets %s be', (text) => {
    expect([riddlesIn, houseWordsIn, boundsIn, spreadsIn].flatMap((look) => look(text))).toEqual([]);
  });
});
