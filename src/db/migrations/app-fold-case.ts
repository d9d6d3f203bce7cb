/**
 * Function that folds the case of a text in every alphabet, letter by letter like `foldCase`: in a cluster with the
 * locale C, `lower` and `ilike` support ASCII only. It uses the first available collation that maps letters one to
 * one, or without any the server's own locale.
 */
export const FOLD_CASE_SQL = (schema: string) => `
  do $$
  declare
    mapping text;
  begin
    select collname into mapping from pg_collation
    where collname in ('pg_c_utf8', 'C.utf8', 'C.UTF-8', 'en_US.utf8') and collnamespace = 'pg_catalog'::regnamespace
      and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
    order by array_position(array['pg_c_utf8', 'C.utf8', 'C.UTF-8', 'en_US.utf8'], collname::text) limit 1;
    execute format(
      'create function ${schema}.fold_case(given text) returns text language sql immutable strict parallel safe
       return pg_catalog.lower(pg_catalog.upper(given%s))',
      case when mapping is null then '' else format(' collate pg_catalog.%I', mapping) end);
  end $$;
`;
