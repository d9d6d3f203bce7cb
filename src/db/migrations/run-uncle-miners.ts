/** Index of a miner's uncles by the including blocks, at whose end they are rewarded. */
export const UNCLE_MINERS_SQL = (schema: string) => `
  create index orphan_blocks_uncle_miner on ${schema}.orphan_blocks (miner, nephew_number desc)
    where nephew_number is not null;
`;
