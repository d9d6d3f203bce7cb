import type { Receipt } from '#chain/types/receipt.ts';
import type { TokenTransfer } from '#chain/types/token-transfer.ts';
import { ZERO_ADDRESS } from '#lib/hex.ts';
import { DEPOSIT, PUNK_BOUGHT, READING, type TokenReadings, TRANSFER, WITHDRAWAL } from './token-reading.ts';
import { decodeTokenTransfers, RANGE_IDS_MAX } from './token-transfer.ts';

/** Maximum number of transfers per block from ranges of ids (ERC-2309); a range beyond it is one transfer. */
const RANGE_IDS_OF_BLOCK = 20_000;

type LoggedTransfer = TokenTransfer & { topic: string | undefined };

/** Decodes the token transfers in the receipts of a block, using the readings of ambiguous contracts. */
export function decodeBlockTransfers(
  receipts: readonly Pick<Receipt, 'logs' | 'transactionIndex'>[],
  readings: TokenReadings,
): TokenTransfer[][] {
  let idsLeft = RANGE_IDS_OF_BLOCK;
  return receipts.map(({ logs, transactionIndex }) => {
    const transfers: TokenTransfer[] = [];
    const beside: LoggedTransfer[] = [];
    const doubtful: LoggedTransfer[] = [];
    for (const log of logs) {
      const reading = readings.get(log.address)?.reading ?? 0;
      const idsMax = Math.min(idsLeft, RANGE_IDS_MAX);
      const found = decodeTokenTransfers(log, transactionIndex, { reading, idsMax });
      const topic = log.topics[0];
      if (found.length > 1 && found[0]?.standard === 721) idsLeft -= found.length;
      if (reading === 0 || !DOUBTFUL.has(topic)) transfers.push(...found);
      else doubtful.push(...found.map((transfer) => ({ ...transfer, topic })));
      if ((reading & (READING.punks | READING.wrapped)) !== 0 && topic === TRANSFER)
        beside.push(...decodeTokenTransfers(log, transactionIndex).map((each) => ({ ...each, topic })));
    }
    if (doubtful.length === 0) return transfers;
    return [...transfers, ...settleDoubtful(doubtful, beside)].sort((a, b) => a.logIndex - b.logIndex);
  });
}

/** First topics of logs that duplicate a Transfer of the same transaction, or may do so. */
const DOUBTFUL: ReadonlySet<string | undefined> = new Set([DEPOSIT, WITHDRAWAL, PUNK_BOUGHT]);

/**
 * Resolves ambiguous logs: a deposit or a withdrawal is dropped where a Transfer mints or burns the same, as some
 * wrapped coins emit both. The event of a punk with an accepted bid lacks the buyer (it has the zero address); the
 * Transfer before it has it.
 */
function settleDoubtful(
  doubtful: readonly LoggedTransfer[],
  beside: readonly LoggedTransfer[],
): TokenTransfer[] {
  const seen = new Set(beside.map(nameMovement));
  const buyers = new Map(beside.map(({ token, from, to }) => [`${token}${from}`, to]));
  return doubtful.flatMap(({ topic, ...transfer }) => {
    if (topic !== PUNK_BOUGHT) return seen.has(nameMovement(transfer)) ? [] : [transfer];
    const buyer = buyers.get(`${transfer.token}${transfer.from}`);
    return [transfer.to === ZERO_ADDRESS && buyer !== undefined ? { ...transfer, to: buyer } : transfer];
  });
}

function nameMovement({ token, from, to, amount }: TokenTransfer): string {
  return `${token}${from}${to}${amount}`;
}
