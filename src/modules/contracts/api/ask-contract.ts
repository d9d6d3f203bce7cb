import type { ReadScope } from '../../../api/read-scope.ts';
import { BaseError } from '../../../lib/base-error.ts';
import type { Hex } from '../../../lib/hex.ts';

const CALL_TIMEOUT_MS = 5000;

/** A contract cannot be asked, or its node does not answer. */
export class ContractSilenceError extends BaseError {
  override name = 'ContractSilenceError';
  override readonly code = 'contract_silence';
  override readonly retryable = true;
}

/** Has the node of the active run answer a call, at a block or the newest one. @throws ContractSilenceError, or what the node says */
export async function askContract(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  call: { to: Hex; data?: unknown },
  block: Hex | 'latest' = 'latest',
): Promise<unknown> {
  if (api.rpc === null || !run.isActive)
    throw new ContractSilenceError('No node of this chain is available here.');
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ContractSilenceError('The node gave no answer in time.')),
      CALL_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([api.rpc('eth_call', [call, block]), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
