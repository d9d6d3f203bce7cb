import { readTokenBook } from '#sdk/api/enrich.ts';
import type { TokenBook } from '#sdk/api/present.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { toAddress, toDecOrNull, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { Movement } from '../../contract/notifications.ts';
import type { DeliveryRow } from '../../db/statements/deliveries.ts';
import type { AccountDeps } from '../deps.ts';

/** Stored data of a movement. */
export type MovementRow = Omit<DeliveryRow, 'id' | 'account_id' | 'webhook_id' | 'url' | 'run_id'>;

/** Metadata of the tokens of some movements, in the active run. */
export async function readTokens(
  { api }: Pick<AccountDeps, 'api'>,
  rows: readonly MovementRow[],
): Promise<TokenBook> {
  const tokens = rows.flatMap(({ token }) => (token === null ? [] : [token]));
  return readTokenBook(await openReadScope(api), tokens);
}

/** Presents a movement as it is reported. Pure. */
export function presentMovement(row: MovementRow, tokens: TokenBook): Movement {
  const { symbol = null, decimals = null } = (row.token && tokens.get(row.token)) ?? {};
  return {
    id: bytesToHex(row.event_id),
    address_hash: toAddress(row.address),
    name: row.name,
    direction: row.is_incoming ? 'incoming' : 'outcoming',
    kind: row.kind,
    counterparty_hash: row.counterparty && toAddress(row.counterparty),
    amount: toDecOrNull(row.amount),
    token: row.token && { address_hash: toAddress(row.token), symbol, decimals: toDecOrNull(decimals) },
    token_id: toDecOrNull(row.token_id),
    transaction_hash: row.transaction_hash && bytesToHex(row.transaction_hash),
    block_number: row.block_number,
    timestamp: toTimestamp(row.block_time),
  };
}
