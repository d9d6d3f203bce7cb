/** Blocks whose receipts match the root of their header, and blocks whose receipts do not. */
export const PROOFS_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check
    check (layer in ('facts', 'traces', 'proven', 'unproven'));
  insert into ${schema}.coverage (layer) values ('proven'), ('unproven');
`;
