import { ApiError } from '#sdk/api/errors.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { isHash } from '#sdk/lib/values.ts';
import { InputError } from '../lib/input-error.ts';
import { recognise } from '../lib/recognise.ts';
import { recoverSigner } from '../lib/transaction/recover-signer.ts';
import { createNodeReader } from './node/node-reader.ts';

/** Sends a signed transaction of this chain through the node; returns its hash. @throws InputError, ApiError 403 */
export async function broadcast(scope: ReadScope, text: string, canBroadcast: boolean): Promise<string> {
  if (!canBroadcast)
    throw new ApiError('forbidden', {
      message:
        'This server does not send transactions: INSPECT_BROADCAST_ENABLED is not true. Use your wallet.',
    });
  const found = recognise(text, 'transaction');
  if (found.kind !== 'transaction') throw new InputError('Only a transaction can be sent.');
  const { transaction, raw } = found;
  if (recoverSigner(transaction) === null || transaction.hash === null)
    throw new InputError('The transaction has no valid signature: sign it first.');
  if (transaction.chainId !== null && transaction.chainId !== BigInt(scope.run.chainId))
    throw new InputError('The transaction is for another chain.');
  const reply = await createNodeReader(scope)('eth_sendRawTransaction', [
    `0x${Buffer.from(raw).toString('hex')}`,
  ]);
  if (!reply.ok) throw new InputError(`It was not sent. ${reply.reason}`);
  const { result } = reply;
  return typeof result === 'string' && isHash(result) ? result.toLowerCase() : transaction.hash;
}
