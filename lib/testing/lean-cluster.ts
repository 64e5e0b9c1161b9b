/** What the port to a database has, and so does the embedded engine itself. */
interface Runs {
  exec: (sql: string) => Promise<unknown>;
  query: <Row>(sql: string) => Promise<{ rows: Row[] }>;
}

/**
 * Takes out of an embedded cluster that tests copy what none of them needs: no databases are created in it, and two thirds of its files are
 * templates for that. Gives the name of the file of its log that it goes on from: the other files of the log are old or empty.
 */
export async function leaveOutTemplates(database: Runs): Promise<string> {
  await database.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`);
  await database.exec('checkpoint');
  const { rows } = await database.query<{ log: string }>(
    'select pg_walfile_name(redo_lsn) as log from pg_control_checkpoint()',
  );
  return rows[0]!.log;
}
