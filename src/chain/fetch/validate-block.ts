import { InvalidAnswerError } from '../errors.ts';
import { bloomOf } from '../proof/logs-bloom.ts';
import type { Block } from '../types/block.ts';
import type { Receipt } from '../types/receipt.ts';

/**
 * Validates a block's receipts, which are in the order of its transactions: cumulative gas grows, log indexes have no
 * gap, and the logs bloom (yellow paper §4.3.1) equals that of the logs. Chain-specific transactions, such as Polygon's
 * state syncs, use no gas and may be in no bloom; logs of the block itself (`ofBlock`) may be. Throws
 * InvalidAnswerError; a retry may help.
 */
export function validateBlock(
  block: Block,
  receipts: readonly Receipt[],
  ofBlock: readonly Receipt[] = [],
): void {
  const fail = (what: string): never => {
    throw new InvalidAnswerError(
      `The node's answers on block ${block.number} (${block.hash}) do not fit together: ${what}`,
    );
  };
  let logIndex = 0;
  let gasUsed = 0n;
  receipts.forEach((receipt, index) => {
    if (receipt.gasUsed !== 0n && receipt.cumulativeGasUsed !== null) {
      if (receipt.cumulativeGasUsed < gasUsed) fail(`the gas used goes down at receipt ${index}`);
      gasUsed = receipt.cumulativeGasUsed;
    }
    for (const log of receipt.logs) {
      if (log.index !== logIndex)
        fail(`log ${logIndex} is missing, and the receipts do not give the receipts root`);
      logIndex += 1;
    }
  });
  if (keepsBlooms(block.logsBloom) && !givesBloom(receipts, ofBlock, block.logsBloom))
    fail('its logs do not give its logs bloom');
}

/** Returns false for an empty bloom, which proves nothing: some chains leave every bloom empty. */
function keepsBlooms(bloom: string | null): boolean {
  return bloom !== null && !/^0x0*$/.test(bloom);
}

function givesBloom(
  receipts: readonly Receipt[],
  ofBlock: readonly Receipt[],
  bloom: string | null,
): boolean {
  const paid = receipts.filter(({ gasUsed }) => gasUsed !== 0n);
  return [receipts, paid, [...receipts, ...ofBlock]].some((each) => bloomOf(each) === bloom);
}
