import { listCounterparts } from '#db/queries/address/counterparts.ts';
import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import type { PositionBook } from '../enrich/transaction-positions.ts';
import type { TokenBook } from '../present/books.ts';
import { toAddress } from '../present/wire.ts';
import { createCounterpartBook, judgeTransfer, type Suspicion } from './judge-transfer.ts';

/** Judges the rows of an address's list; returns the look-up by row. */
export async function judgeTransfers(
  scope: ReadScope,
  owner: Buffer,
  {
    rows,
    positions,
    tokens,
  }: { rows: readonly TokenTransferRow[]; positions: PositionBook; tokens: TokenBook },
): Promise<(row: TokenTransferRow) => Suspicion | null> {
  if (rows.length === 0) return () => null;
  const counterparts = createCounterpartBook((await listCounterparts(scope.db, owner)).map(bytesToHex));
  const known = { owner: bytesToHex(owner), counterparts, coinSymbol: scope.api.chain.coinSymbol };
  return (row) => {
    const position = positions.get(row);
    if (position === undefined) return null;
    const judged = judgeTransfer(
      {
        from: bytesToHex(row.from_address),
        to: bytesToHex(row.to_address),
        tokenType: row.token_type,
        amount: row.amount,
        symbol: tokens.get(row.token_address)?.symbol ?? null,
      },
      { ...known, signer: bytesToHex(position.from_address) },
    );
    return judged?.of === undefined ? judged : { ...judged, of: toAddress(hexToBytes(judged.of)) };
  };
}
