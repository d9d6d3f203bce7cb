import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';

/** Change of a holder's token balance by a transaction. */
export interface TokenChange {
  kind: 'token';
  token: Buffer;
  type: TokenTransferRow['token_type'];
  /** Only for tokens with amounts of ids (ERC-1155). */
  tokenId: bigint | null;
  address: Buffer;
  change: bigint;
  /** Received and sent ids, for ERC-721. */
  moves: { direction: 'from' | 'to'; tokenId: bigint }[];
}

/** Sums transfers by token, id and holder, in order of first appearance; the zero address is excluded. */
export function sumTokenChanges(transfers: readonly TokenTransferRow[]): TokenChange[] {
  const sums = new Map<string, TokenChange>();
  for (const transfer of transfers) {
    addSide(sums, transfer, 'from');
    addSide(sums, transfer, 'to');
  }
  return [...sums.values()].filter(({ change, moves }) => change !== 0n || moves.length > 0);
}

function addSide(sums: Map<string, TokenChange>, transfer: TokenTransferRow, direction: 'from' | 'to'): void {
  const address = direction === 'from' ? transfer.from_address : transfer.to_address;
  if (address.every((byte) => byte === 0)) return;
  const { token_address: token, token_type: type, token_id } = transfer;
  const tokenId = type === 1155 ? token_id : null;
  const key = `${token.toString('latin1')}/${address.toString('latin1')}/${tokenId}`;
  const known = sums.get(key) ?? { kind: 'token', token, type, tokenId, address, change: 0n, moves: [] };
  const amount = transfer.amount ?? 1n;
  known.change += direction === 'from' ? -amount : amount;
  if (type === 721 && token_id !== null) known.moves.push({ direction, tokenId: token_id });
  sums.set(key, known);
}
