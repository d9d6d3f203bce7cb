/**
 * Proofs of whole blocks, not only of receipts: all blocks examined before are examined again. Unprovable blocks are
 * distinguished from refuted ones.
 */
export const BLOCK_PROOFS_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check
    check (layer in ('facts', 'traces', 'proven', 'unproven', 'unprovable'));
  insert into ${schema}.coverage (layer) values ('unprovable');
  update ${schema}.coverage set blocks = '{}' where layer in ('proven', 'unproven');
`;
