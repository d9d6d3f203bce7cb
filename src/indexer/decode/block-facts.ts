import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { operatorFee } from '#chain/proof/operator-fee.ts';
import type { Block } from '#chain/types/block.ts';
import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import type { BlockFacts, BlockFees } from '#db/tables/block-facts.ts';
import { effectiveGasPrice, rollupFee } from '#db/tables/transactions.ts';
import { decodeBlockTransfers } from './block-transfers.ts';
import type { TokenReadings } from './token-reading.ts';
import { decodeMethodId, decodeTransactionKinds } from './transaction-kinds.ts';

/**
 * Decodes all data that is stored of a block from the node's responses. `firstSeen` is keyed by transaction hash;
 * `readings` are those of contracts with ambiguous events.
 */
export function decodeBlockFacts(
  { block, receipts }: FetchedBlock,
  firstSeen: ReadonlyMap<string, Date> = new Map(),
  readings: TokenReadings = new Map(),
): BlockFacts {
  const transfersOf = decodeBlockTransfers(receipts, readings);
  let logsBefore = 0;
  return {
    block,
    receipts,
    fees: sumFees({ block, receipts }),
    tokenTransfers: transfersOf.flat(),
    transactions: block.transactions.map((transaction, index) => {
      const transfers: readonly TokenTransfer[] = transfersOf[index] ?? [];
      const firstLogIndex = logsBefore;
      const receipt = receipts[index];
      logsBefore += receipt?.logs.length ?? 0;
      return {
        blockNumber: block.number,
        index,
        methodId: decodeMethodId(transaction),
        kinds: decodeTransactionKinds(transaction, transfers.length),
        tokenTransfersCount: transfers.length,
        firstSeenAt: firstSeen.get(transaction.hash) ?? null,
        firstLogIndex,
        operatorFee: receipt === undefined ? null : operatorFee(transaction, receipt),
      };
    }),
  };
}

/**
 * Sums up the fees of a block's transactions: gas and, on a rollup, L1 and operator fees, and the miner's share of them
 * (EIP-1559). Chain-specific transactions, such as the deposits of the OP stack, pay less than the base fee, or
 * nothing; they do not reduce the tips of others.
 */
function sumFees({ block, receipts }: FetchedBlock): BlockFees {
  const fees = { transactionFees: 0n, priorityFees: 0n, rollupFees: 0n };
  let isKnown = true;
  block.transactions.forEach((transaction, index) => {
    const receipt = receipts[index];
    if (receipt === undefined) return;
    const price = effectiveGasPrice(transaction, receipt);
    const rollup = rollupFee({ l1_fee: receipt.l1Fee, operator_fee: operatorFee(transaction, receipt) });
    fees.rollupFees += rollup;
    if (price === null || receipt.gasUsed === null) {
      // A transaction that used no gas paid nothing, whatever its price.
      isKnown &&= receipt.gasUsed === 0n;
      return;
    }
    fees.transactionFees += price * receipt.gasUsed + rollup;
    const tip = price - (block.baseFeePerGas ?? 0n);
    if (tip > 0n) fees.priorityFees += tip * receipt.gasUsed;
  });
  if (isKnown && lacksBaseFee(block)) return { ...fees, priorityFees: null };
  return isKnown ? fees : { transactionFees: null, priorityFees: null, rollupFees: null };
}

/** Returns true if a block has a base fee that the node omits: its other fields show London (EIP-1559) or later. */
function lacksBaseFee({ baseFeePerGas, withdrawalsRoot, blobGasUsed, transactions }: Block): boolean {
  if (baseFeePerGas !== null) return false;
  const isLater = withdrawalsRoot !== null || blobGasUsed !== null;
  return isLater || transactions.some(({ maxFeePerGas }) => maxFeePerGas !== null);
}
