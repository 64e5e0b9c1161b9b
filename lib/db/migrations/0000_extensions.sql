-- Equality on integers inside EXCLUDE constraints.
create extension if not exists btree_gist;
--> statement-breakpoint
-- Place names with typing mistakes.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- unaccent() is only "stable", since its rules are a file; ours never changes under us, so indexes and generated columns may use
-- this one. Extensions of a hosted Postgres may live in a schema of their own.
do $do$
declare
  home text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  execute format(
    'create or replace function f_unaccent(text) returns text language sql immutable strict parallel safe
     as $fn$ select %I.unaccent(%L::regdictionary, $1) $fn$',
    home, format('%I.unaccent', home)
  );
end
$do$;
