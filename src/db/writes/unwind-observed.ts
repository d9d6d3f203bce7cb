import { bytesToHex, type Hex } from '../../lib/hex.ts';
import { bytesArrayBinary } from './array-parameters.ts';
import { forgetTokenObservations } from './observed-token-balances.ts';
import { removeQuietTokens } from './quiet-tokens.ts';
import type { RunTarget } from './run-target.ts';
import { unwindTokenReadings } from './token-readings.ts';

/** What removed blocks reported. */
export interface TouchedThings {
  addresses: readonly Hex[];
  tokens: readonly Hex[];
}

/** Tokens whose word was forgotten; and of all that, what is still there and has to be asked anew. */
export interface ForgottenWords {
  forgottenTokens: Hex[];
  tokens: Hex[];
  contracts: Hex[];
  codes: Hex[];
  /** Contracts that are asked again how their events are read. */
  readings?: Hex[];
  /** Contracts that may be tokens without a transfer. */
  quiet?: Hex[];
}

/**
 * Forgets what the node said at removed blocks of what they touched: another token or contract may come to the same
 * address. By primary keys.
 */
export async function unwindObserved(
  target: RunTarget,
  { addresses, tokens }: TouchedThings,
  from: number,
): Promise<ForgottenWords> {
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
  const forgottenTokens = await forget('observed_tokens', tokens);
  const quiet = await removeQuietTokens(target, [...new Set([...addresses, ...tokens])]);
  return {
    readings,
    quiet,
    codes: await forget('observed_codes', addresses),
    contracts: await keep('addresses', 'hash', 'contract_block is not null', proxies),
    forgottenTokens,
    tokens: await keep('tokens', 'address', 'true', forgottenTokens),
  };
}
