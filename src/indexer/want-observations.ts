import type { FetchedBlock } from '../chain/fetch-block.ts';
import type { Hex } from '../lib/hex.ts';
import type { IndexerContext } from './context.ts';
import { decodeTokenTransfers } from './decode/token-transfer.ts';

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';

/**
 * Notes whose own word blocks make wanted: tokens that are new or were minted or burnt (their supply changed), and
 * addresses that behave like contracts but were not seen being created.
 */
export function wantObservations(context: IndexerContext, blocks: readonly FetchedBlock[]): void {
  const { tokens, codes } = context.wanted;
  const known = context.knownTokens;
  for (const { block, receipts } of blocks) {
    for (const transaction of block.transactions) {
      if (transaction.to !== null && transaction.input !== '0x') codes.add(transaction.to);
    }
    for (const { logs, transactionIndex } of receipts) {
      for (const log of logs) {
        codes.add(log.address);
        for (const { token, from, to } of decodeTokenTransfers(log, transactionIndex)) {
          if (!known.has(token) || isZero(from) || isZero(to)) tokens.add(token);
        }
      }
    }
  }
  if (tokens.size > 0 || codes.size > 0) context.wakes.tokens.ring();
}

function isZero(address: Hex): boolean {
  return address === ZERO_ADDRESS;
}
