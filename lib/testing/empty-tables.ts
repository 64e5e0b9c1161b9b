import { type Db, rows, sql } from '@/lib/db/client';

/**
 * Empties tables and all that hang on them, and starts their identities anew: what `truncate … restart identity cascade` does, which
 * makes a new file for each of some hundred tables and indexes, most of them empty. So only tables that ever had rows are touched, row by
 * row, those that hang on others first. Where rows hang on each other, or may not be deleted, it is done without the triggers that look
 * after it, which costs every connection all that it had planned; who may not leave those out truncates.
 */
export async function emptyWithAll(db: Db, tables: readonly string[]): Promise<void> {
  await rows(
    db,
    sql.raw(`do $$
    declare
      found regclass[];
      one regclass;
      counter record;
    begin
      with recursive hanging as (
        select unnest(array[${tables.map((name) => `'${name}'`).join()}]::regclass[])::oid as id, 0 as depth
        union select conrelid, depth + 1 from pg_constraint join hanging on confrelid = id
          where contype = 'f' and conrelid <> confrelid and depth < 9
      )
      select array_agg(id order by depth desc) into found
        from (select id, max(depth) as depth from hanging group by id) tables;
      begin
        foreach one in array found loop
          if pg_relation_size(one) > 0 then execute format('delete from %s', one); end if;
        end loop;
      exception when others then
        begin
          perform set_config('session_replication_role', 'replica', true);
        exception when insufficient_privilege then
          execute 'truncate ${tables.join()} restart identity cascade';
          return;
        end;
        foreach one in array found loop
          if pg_relation_size(one) > 0 then execute format('delete from %s', one); end if;
        end loop;
        perform set_config('session_replication_role', 'origin', true);
      end;
      for counter in
        select seqrelid::regclass as id, seqstart from pg_sequence join pg_depend on objid = seqrelid
        where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and refobjid = any (found)
          and deptype in ('a', 'i') and pg_sequence_last_value(seqrelid) is not null
      loop
        perform setval(counter.id, counter.seqstart, false);
      end loop;
    end $$`),
    { prepare: false },
  );
}
