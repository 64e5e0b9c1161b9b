import { type Db, rows, sql } from '@/lib/db/client';

/**
 * Empties tables and all that hang on them, and starts their identities anew: what `truncate … restart identity cascade` does, which
 * makes a new file for each of some hundred tables and indexes, most of them empty. So only tables with rows are touched, row by row,
 * without the triggers that look after what is deleted anyway; who may not leave those out truncates.
 */
export async function emptyWithAll(db: Db, tables: readonly string[]): Promise<void> {
  await rows(
    db,
    sql.raw(`do $$
    declare
      found regclass[];
      one regclass;
      counter record;
      has_rows boolean;
    begin
      with recursive hanging as (
        select unnest(array[${tables.map((name) => `'${name}'`).join()}]::regclass[])::oid as id
        union select conrelid from pg_constraint join hanging on confrelid = id where contype = 'f'
      )
      select array_agg(id) into found from hanging;
      begin
        perform set_config('session_replication_role', 'replica', true);
      exception when insufficient_privilege then
        execute 'truncate ${tables.join()} restart identity cascade';
        return;
      end;
      foreach one in array found loop
        execute format('select exists (select from %s)', one) into has_rows;
        if has_rows then execute format('delete from %s', one); end if;
      end loop;
      for counter in
        select seqrelid::regclass as id, seqstart from pg_sequence join pg_depend on objid = seqrelid
        where refobjid = any (found) and deptype in ('a', 'i') and pg_sequence_last_value(seqrelid) is not null
      loop
        perform setval(counter.id, counter.seqstart, false);
      end loop;
      perform set_config('session_replication_role', 'origin', true);
    end $$`),
    { prepare: false },
  );
}
