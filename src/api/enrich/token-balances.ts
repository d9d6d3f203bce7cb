import type { TokenBalance } from '#contract/token/token.ts';
import type { AddressTokenRow } from '#db/queries/address/address-tokens.ts';
import type { ReadScope } from '../context.ts';
import { presentToken } from '../present/token.ts';
import { toDec } from '../present/wire.ts';
import { reportBalances } from './node-reported-balances.ts';
import { presentHeldInstances } from './token-instances.ts';
import { readTokenBook } from './tokens.ts';

/** Presents the tokens of one address, with the contract-reported balance where transfers do not add up to it. */
export async function presentTokenBalances(
  scope: ReadScope,
  holder: Buffer,
  rows: readonly AddressTokenRow[],
): Promise<TokenBalance[]> {
  const tokens = await readTokenBook(
    scope,
    rows.map((row) => row.token_address),
  );
  const multi = rows.flatMap((row) =>
    row.token_type === 1155 ? [{ ...row, token_type: 1155 as const }] : [],
  );
  const [known, instances] = await Promise.all([
    reportBalances(
      scope,
      rows.map((row) => ({ ...row, holder_address: holder })),
      tokens,
    ),
    multi.length === 0 ? [] : presentHeldInstances(scope, multi),
  ]);
  // In the order of their rows.
  const shown = instances.values();
  return rows.map((row, place) => ({
    token: presentToken(row.token_address, tokens.get(row.token_address), row.token_type),
    token_id: row.token_type === 1155 ? toDec(row.token_id) : null,
    value: toDec(known[place]?.value ?? row.value),
    token_instance: row.token_type === 1155 ? (shown.next().value ?? null) : null,
    value_source: known[place]?.source ?? 'transfers',
  }));
}
