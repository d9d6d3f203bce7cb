import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import { forgetTokenObservations } from './observed-token-balances.ts';
import type { DroppedObservations } from './unwind-observed.ts';

/**
 * Deletes the node's reports on tokens and contracts at some heights, so that they are fetched again; balances are
 * marked as stale.
 */
export async function forgetObservedBetween(
  target: RunTarget,
  { from, to }: BlockRange,
): Promise<DroppedObservations> {
  const { client, schema } = target;
  await forgetTokenObservations(target, { from, to });
  const forget = async (table: string): Promise<Hex[]> => {
    const { rows } = await client.query<{ address: Buffer }>(
      `delete from ${schema}.${table} where block_number between $1 and $2 returning address`,
      [from, to],
    );
    return rows.map(({ address }) => bytesToHex(address));
  };
  await client.query(
    `update ${schema}.observed_balances set block_number = null where block_number between $1 and $2`,
    [from, to],
  );
  await client.query(
    `update ${schema}.observed_instances set next_at = '-infinity' where block_number between $1 and $2`,
    [from, to],
  );
  const tokens = await forget('observed_tokens');
  return {
    droppedTokens: tokens,
    tokens,
    contracts: await forget('observed_proxies'),
    codes: await forget('observed_codes'),
  };
}
