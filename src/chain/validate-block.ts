import { InvalidAnswerError, MissingReceiptsError } from './errors.ts';
import { bloomOf } from './logs-bloom.ts';
import type { Block } from './types/block.ts';
import type { Receipt } from './types/receipt.ts';

/**
 * Checks a block's receipts against the block: one for each transaction, in order, of this block, with growing gas,
 * logs counted without a gap, and a logs bloom (yellow paper §4.3.1) that equals the one of its logs. A chain's own
 * transactions, such as the state syncs of Polygon, use no gas and may be in no bloom. Throws InvalidAnswerError; asking
 * again may help.
 */
export function validateBlock(block: Block, receipts: readonly Receipt[]): void {
  const fail = (what: string, FoundError = InvalidAnswerError): never => {
    throw new FoundError(
      `The node's answers on block ${block.number} (${block.hash}) do not fit together: ${what}`,
    );
  };
  const isShort = receipts.length < block.transactions.length;
  if (receipts.length !== block.transactions.length)
    fail(
      `${block.transactions.length} transactions but ${receipts.length} receipts`,
      isShort ? MissingReceiptsError : InvalidAnswerError,
    );
  let logIndex = 0;
  let gasUsed = 0n;
  receipts.forEach((receipt, index) => {
    const transaction = block.transactions[index];
    if (transaction?.index !== index)
      fail(`transaction ${index} has the transaction index ${transaction?.index}`);
    if (receipt.transactionHash !== transaction?.hash) fail(`receipt ${index} is of another transaction`);
    if (receipt.transactionIndex !== index)
      fail(`receipt ${index} has the transaction index ${receipt.transactionIndex}`);
    if (receipt.blockHash !== block.hash) fail(`receipt ${index} is of block ${receipt.blockHash}`);
    if (receipt.gasUsed > 0n) {
      if (receipt.cumulativeGasUsed < gasUsed) fail(`the gas used goes down at receipt ${index}`);
      gasUsed = receipt.cumulativeGasUsed;
    }
    for (const log of receipt.logs) {
      if (log.index !== logIndex)
        fail(`log ${logIndex} is missing, and the receipts do not give the receipts root`);
      logIndex += 1;
    }
  });
  if (keepsBlooms(block.logsBloom) && !givesBloom(receipts, block.logsBloom))
    fail('its logs do not give its logs bloom');
}

/** Some chains leave every bloom empty; an empty one proves nothing missing. */
function keepsBlooms(bloom: string | null): boolean {
  return bloom !== null && !/^0x0*$/.test(bloom);
}

function givesBloom(receipts: readonly Receipt[], bloom: string | null): boolean {
  return bloomOf(receipts) === bloom || bloomOf(receipts.filter(({ gasUsed }) => gasUsed > 0n)) === bloom;
}
