/** Blocks written while the node returned invalid data, until they have been read again, also after a restart. */
export const SUSPECTS_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check
    check (layer in ('facts', 'traces', 'proven', 'unproven', 'unprovable', 'suspect') or layer like '%/%');
  insert into ${schema}.coverage (layer) values ('suspect');
`;
