import type { ReadScope } from '#sdk/api/requests.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { ArbitrumMessage } from '../contract/message.ts';
import { listExecutions } from '../db/statements/sends.ts';
import { getSettledBlocks, type SettledBlocks } from '../db/statements/settlement.ts';

/** Progress of a message to the parent chain, and the transaction that executed it there. */
export interface Progress {
  status: ArbitrumMessage['status'];
  completion: Hex | null;
}

/** Progress of all messages of one answer, in their order; four queries in total. */
export async function readProgress(
  { db }: Pick<ReadScope, 'db'>,
  messages: readonly { position: number; block_number: number }[],
): Promise<Progress[]> {
  if (messages.length === 0) return [];
  const [settled, executions] = await Promise.all([
    getSettledBlocks(db),
    listExecutions(
      db,
      messages.map(({ position }) => position),
    ),
  ]);
  return messages.map(({ position, block_number }) => {
    const execution = executions.find((each) => each.position === position);
    return execution === undefined
      ? { status: getSendStatus(block_number, settled), completion: null }
      : { status: 'relayed', completion: bytesToHex(execution.l1_transaction_hash) };
  });
}

function getSendStatus(block: number, { sent, confirmed }: SettledBlocks): ArbitrumMessage['status'] {
  if (block <= confirmed) return 'confirmed';
  return block <= sent ? 'sent' : 'initiated';
}
