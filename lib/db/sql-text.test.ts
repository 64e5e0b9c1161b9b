import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { sqlText } from './sql-text';
import { companies } from './tables';

const drizzle = new PgDialect();
const byDrizzle = (query: SQL) => {
  const { sql: text, params } = drizzle.sqlToQuery(query);
  return { sql: text, params };
};

const one = sql`id = ${1}`;

test.each<[string, SQL]>([
  ['words alone', sql`select 1`],
  ['values', sql`select ${1}, ${'two'}, ${true}, ${null}, ${12n}`],
  ['a value twice', sql`select ${1} where ${1} = ${1}`],
  ['nothing', sql`select 1${undefined} where ${undefined} true`],
  ['another statement in it', sql`select ${'a'} where ${one} and ${one}`],
  ['a list of statements', sql`select ${sql.join([one, sql`b = ${'c'}`], sql` or `)}`],
  ['raw words', sql`select ${sql.raw('now()')}`],
  ['an empty statement', sql`${sql``}`],
  ['a parameter that is a list', sql`select ${sql.param(['a', 'b'])}::text[]`],
  ['a parameter with an encoder', sql`select ${sql.param(3, { mapToDriverValue: (value) => `<${value}>` })}`],
  [
    'a parameter written as a statement',
    sql`select ${sql.param(3, { mapToDriverValue: (value) => sql`f(${value})` })}`,
  ],
  ['a list of values', sql`select 1 where 2 in ${[1, 2, 3]}`],
  ['an instant', sql`select ${new Date(0)}`],
  ['a table and a column', sql`select ${companies.id} from ${companies} where ${companies.id} = ${1}`],
  ['a name', sql`select ${sql.identifier('na"me')}`],
  ['a place-holder', sql`select ${sql.placeholder('a')}`],
])('%s: as drizzle writes it', (_name, query) => expect(sqlText(query)).toEqual(byDrizzle(query)));

test('any nesting: as drizzle writes it', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
  const { query } = fc.letrec<{ query: SQL }>((tie) => ({
    query: fc.array(fc.oneof({ depthSize: 'small' }, value, tie('query')), { maxLength: 4 }).map(
      (parts) =>
        sql`(${sql.join(
          parts.map((part) => sql`x ${part} y`),
          sql`, `,
        )})`,
    ),
  }));
  fc.assert(fc.property(query, (made) => expect(sqlText(made)).toEqual(byDrizzle(made))));
});
