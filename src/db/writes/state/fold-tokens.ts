import type { TokenStandard } from '#chain/types/token-transfer.ts';
import type { Hex } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { FoldParameters, RunTarget, Sign } from '../run-target.ts';
import type { Fold } from './fold.ts';
import type { StateFacts } from './state-facts.ts';

/** Data of a token in blocks: its first transfer in them, and their number. */
interface TokenSum {
  type: TokenStandard;
  firstBlock: number;
  firstLogIndex: number;
  transfers: number;
  /** Number of these of the ERC-20 and of the ERC-721 shape. */
  erc20: number;
  erc721: number;
}

/** Contribution of blocks to `tokens`, by primary key: the first transfer of all determines the type. */
export const TOKENS_FOLD: Fold<StateFacts, Map<Hex, TokenSum>, FoldParameters | null> = {
  sum: sumTokens,
  encode: encodeTokens,
  write: writeTokens,
  touch: (sums) => sums.keys(),
  prune: pruneTokens,
};

/** Counts the transfers of each token. Blocks may be in any order, transfers are in the order of their logs. */
function sumTokens(blocks: readonly StateFacts[], sums: Map<Hex, TokenSum> = new Map()): Map<Hex, TokenSum> {
  for (const { number, tokenTransfers } of blocks) {
    for (const { token, standard, logIndex } of tokenTransfers) {
      const known = sums.get(token);
      const first = { type: standard, firstBlock: number, firstLogIndex: logIndex };
      const sum = known ?? { transfers: 0, erc20: 0, erc721: 0, ...first };
      if (known === undefined) sums.set(token, sum);
      else if (number < known.firstBlock) Object.assign(known, first);
      sum.transfers += 1;
      if (standard === 20) sum.erc20 += 1;
      if (standard === 721) sum.erc721 += 1;
    }
  }
  return sums;
}

function encodeTokens(sums: ReadonlyMap<Hex, TokenSum>, sign: Sign): FoldParameters | null {
  if (sums.size === 0) return null;
  const list = [...sums.values()];
  return [
    String(sign),
    bytesArrayBinary([...sums.keys()]),
    numberArrayText(list.map(({ type }) => type)),
    numberArrayText(list.map(({ firstBlock }) => firstBlock)),
    numberArrayText(list.map(({ firstLogIndex }) => firstLogIndex)),
    numberArrayText(list.map(({ transfers }) => transfers)),
    numberArrayText(list.map(({ erc20 }) => erc20)),
    numberArrayText(list.map(({ erc721 }) => erc721)),
  ];
}

async function writeTokens({ client, schema }: RunTarget, parameters: FoldParameters | null): Promise<void> {
  if (parameters === null) return;
  await client.query(
    `insert into ${schema}.tokens as t (address, type, first_block, first_log_index,
       transfers_count, erc20_transfers_count, erc721_transfers_count)
     select address, type, first_block, first_log_index, $1::int * transfers, $1::int * erc20, $1::int * erc721
     from unnest($2::bytea[], $3::smallint[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])
       as s (address, type, first_block, first_log_index, transfers, erc20, erc721)
     order by address
     on conflict (address) do update set
       transfers_count = t.transfers_count + excluded.transfers_count,
       erc20_transfers_count = t.erc20_transfers_count + excluded.erc20_transfers_count,
       erc721_transfers_count = t.erc721_transfers_count + excluded.erc721_transfers_count,
       (type, first_block, first_log_index) = (
         select e.type, e.first_block, e.first_log_index
         from (values (t.type, t.first_block, t.first_log_index),
                      (excluded.type, excluded.first_block, excluded.first_log_index)) as e (type, first_block, first_log_index)
         order by e.first_block, e.first_log_index limit 1)`,
    [...parameters],
  );
}

async function pruneTokens(
  { client, schema }: RunTarget,
  tokens: readonly string[],
  block: number,
): Promise<void> {
  await client.query(`delete from ${schema}.tokens where address = any($1::bytea[]) and first_block >= $2`, [
    bytesArrayBinary(tokens as readonly Hex[]),
    block,
  ]);
}
