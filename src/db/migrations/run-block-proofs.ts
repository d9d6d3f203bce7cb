/**
 * Blocks are proven as a whole, other than by their receipts alone: all that were looked at before are looked at anew. Those that
 * cannot be proven are distinguished from those that are refuted.
 */
export const BLOCK_PROOFS_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check
    check (layer in ('facts', 'traces', 'proven', 'unproven', 'unprovable'));
  insert into ${schema}.coverage (layer) values ('unprovable');
  update ${schema}.coverage set blocks = '{}' where layer in ('proven', 'unproven');
`;
