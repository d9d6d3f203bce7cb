import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { RunTarget } from '../run-target.ts';

/** Hashes of a block's transactions with their indexes, in order; by primary key. */
export async function listTransactionHashes(
  { client, schema }: RunTarget,
  blockNumber: number,
): Promise<{ hash: Hex; index: number }[]> {
  const { rows } = await client.query<{ hash: Buffer; index: number }>(
    `select hash, index from ${schema}.transactions where block_number = $1 order by index`,
    [blockNumber],
  );
  return rows.map(({ hash, index }) => ({ hash: bytesToHex(hash), index }));
}
