/**
 * Case-insensitive names of tokens in every alphabet: in a cluster with the locale C, `lower` supports ASCII only.
 * Names get the first available collation that maps letters one to one; the sort order is unchanged. Without any, the
 * server's own locale applies. `lower(upper(…))` unifies letters with two lower-case forms, such as σ and ς.
 */
export const FOLDED_NAMES_SQL = (schema: string) => `
  drop index ${schema}.observed_tokens_name;
  drop index ${schema}.observed_tokens_symbol;
  do $$
  declare
    mapping text;
  begin
    select collname into mapping from pg_collation
    where collname in ('pg_c_utf8', 'C.utf8', 'C.UTF-8', 'en_US.utf8') and collnamespace = 'pg_catalog'::regnamespace
      and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
    order by array_position(array['pg_c_utf8', 'C.utf8', 'C.UTF-8', 'en_US.utf8'], collname::text) limit 1;
    if mapping is not null then
      execute format(
        'alter table ${schema}.observed_tokens alter column name type text collate pg_catalog.%1$I, alter column symbol type text collate pg_catalog.%1$I',
        mapping);
    end if;
  end $$;
  create index observed_tokens_name on ${schema}.observed_tokens (left(lower(upper(name)), 64) text_pattern_ops);
  create index observed_tokens_symbol on ${schema}.observed_tokens (left(lower(upper(symbol)), 64) text_pattern_ops);
`;
