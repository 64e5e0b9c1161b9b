-- Ends a transaction from within a statement that found nothing to do: DR001, a code of ours that no fault of the engine has.
create function refuse(what text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'DR001', message = what;
end;
$$;
