import { keccak256 } from 'viem/utils';
import { bytesToHex } from '#lib/hex.ts';
import { InvalidAnswerError } from '../errors.ts';
import { eth_chainId } from '../rpc/methods.ts';
import type { Transport } from '../rpc/transport.ts';
import type { Block } from '../types/block.ts';
import { UNKNOWN_SENDER } from '../types/signed-parts.ts';
import type { Transaction } from '../types/transaction.ts';
import { recoverSender } from './recover-sender.ts';
import { encodeTransaction } from './signed-transaction.ts';

/**
 * Recovers senders that the node returns neither in the block nor in the receipt. Throws InvalidAnswerError where a
 * transaction is incomplete: it cannot be stored without a sender.
 */
export async function recoverSenders(
  transport: Pick<Transport, 'request'>,
  { number, transactions }: Block,
): Promise<void> {
  const nameless = transactions.filter(({ from }) => from === UNKNOWN_SENDER);
  if (nameless.length === 0) return;
  const chainId = await eth_chainId(transport);
  for (const transaction of nameless) {
    const sender = isWhole(transaction, chainId) ? await recoverSender(transaction, chainId) : null;
    if (sender === null || sender === 'unknowable')
      throw new InvalidAnswerError(
        `The node gave transaction ${transaction.hash} of block ${number} without its sender`,
      );
    transaction.from = sender;
  }
}

function isWhole(transaction: Transaction, chainId: bigint): boolean {
  const encoded = encodeTransaction(transaction, chainId);
  return encoded !== null && bytesToHex(keccak256(encoded, 'bytes')) === transaction.hash;
}
