import { bytesToHex, type Hex } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { RunTarget } from '../run-target.ts';

/** A token that has not emitted a transfer. */
export interface QuietToken {
  address: Hex;
  type: 20 | 721;
}

/** Above every block: the first transfer of such a token replaces it. */
const NO_BLOCK = Number.MAX_SAFE_INTEGER;

/** Lists tokens without transfers beside those with transfers. */
export async function addQuietTokens(
  { client, schema }: RunTarget,
  tokens: readonly QuietToken[],
): Promise<void> {
  await client.query(
    `insert into ${schema}.tokens (address, type, first_block, first_log_index, transfers_count)
     select *, ${NO_BLOCK}, 0, 0 from unnest($1::bytea[], $2::smallint[]) order by 1
     on conflict (address) do nothing`,
    [bytesArrayBinary(tokens.map(({ address }) => address)), numberArrayText(tokens.map(({ type }) => type))],
  );
}

/** Removes tokens without transfers among some addresses, which are then checked again. By primary key. */
export async function removeQuietTokens(
  { client, schema }: RunTarget,
  addresses: readonly Hex[],
): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    `delete from ${schema}.tokens where address = any($1::bytea[]) and transfers_count = 0 returning address`,
    [bytesArrayBinary(addresses)],
  );
  return rows.map(({ address }) => bytesToHex(address));
}
