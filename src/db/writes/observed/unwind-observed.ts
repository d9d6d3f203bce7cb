import { bytesToHex, type Hex } from '#lib/hex.ts';
import { bytesArrayBinary } from '../facts/array-parameters.ts';
import type { RunTarget } from '../run-target.ts';
import { forgetTokenObservations } from './observed-token-balances.ts';
import { removeQuietTokens } from './quiet-tokens.ts';
import { type StoredReading, unwindTokenReadings } from './token-readings.ts';

/** Addresses and tokens in removed blocks. */
export interface AffectedKeys {
  addresses: readonly Hex[];
  tokens: readonly Hex[];
}

/** Tokens whose metadata was deleted; and the existing tokens, contracts and codes that have to be read again. */
export interface DroppedObservations {
  droppedTokens: Hex[];
  tokens: Hex[];
  contracts: Hex[];
  codes: Hex[];
  /** Contracts to be queried again, with the remainder of their readings. */
  readings?: StoredReading[];
  /** Contracts that may be tokens without a transfer. */
  quiet?: Hex[];
}

/**
 * Deletes the node's reports at removed blocks on the addresses and tokens in them: another token or contract may be
 * created at the same address. By primary keys.
 */
export async function unwindObserved(
  target: RunTarget,
  { addresses, tokens }: AffectedKeys,
  from: number,
): Promise<DroppedObservations> {
  const { client, schema } = target;
  await forgetTokenObservations(target, { from, to: null });
  const forget = async (table: string, list: readonly Hex[]) => {
    const { rows } = await client.query<{ address: Buffer }>(
      `delete from ${schema}.${table} where address = any($1::bytea[]) and block_number >= $2 returning address`,
      [bytesArrayBinary(list), from],
    );
    return rows.map(({ address }) => bytesToHex(address));
  };
  const keep = async (table: string, column: string, condition: string, list: readonly Hex[]) => {
    const { rows } = await client.query<{ address: Buffer }>(
      `select ${column} as address from ${schema}.${table} where ${column} = any($1::bytea[]) and ${condition}`,
      [bytesArrayBinary(list)],
    );
    return rows.map(({ address }) => bytesToHex(address));
  };
  const readings = await unwindTokenReadings(target, from);
  const proxies = await forget('observed_proxies', addresses);
  const droppedTokens = await forget('observed_tokens', tokens);
  const quiet = await removeQuietTokens(target, [...new Set([...addresses, ...tokens])]);
  return {
    readings,
    quiet,
    codes: await forget('observed_codes', addresses),
    contracts: await keep('addresses', 'hash', 'contract_block is not null', proxies),
    droppedTokens,
    tokens: await keep('tokens', 'address', 'true', droppedTokens),
  };
}
