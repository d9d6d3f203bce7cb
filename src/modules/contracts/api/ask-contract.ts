import type { ReadScope } from '../../../api/read-scope.ts';
import { BaseError } from '../../../lib/base-error.ts';
import type { Hex } from '../../../lib/hex.ts';

const CALL_TIMEOUT_MS = 5000;
/** Calls of one request. */
const BATCH_MAX = 50;
/** Calls that are under way at once where each is a request. */
const AT_ONCE = 8;

/** A contract cannot be asked, or its node does not answer. */
export class ContractSilenceError extends BaseError {
  override name = 'ContractSilenceError';
  override readonly code = 'contract_silence';
  override readonly retryable = true;
}

/** A call of a contract. */
interface ContractCall {
  to: Hex;
  data?: unknown;
}

/** How a call of a contract ended: what it answered, or what the node says of it. */
export type CallOutcome = { ok: true; result: unknown } | { ok: false; error: unknown };

type Asking = Pick<ReadScope, 'api' | 'run'>;

/** Has the node of the active run answer a call, at a block or the newest one. @throws ContractSilenceError, or what the node says */
export async function askContract(
  { api, run }: Asking,
  call: ContractCall,
  block: Hex | 'latest' = 'latest',
): Promise<unknown> {
  if (api.rpc === null || !run.isActive)
    throw new ContractSilenceError('No node of this chain is available here.');
  return inTime(api.rpc('eth_call', [call, block]));
}

/**
 * The same of many calls, in batches where the node takes them; where it refuses one, or does not answer it in time, its calls are asked
 * one by one. The outcomes stand in the order of the calls.
 */
export async function askContracts(
  scope: Asking,
  calls: readonly ContractCall[],
  block: Hex | 'latest' = 'latest',
): Promise<CallOutcome[]> {
  const outcomes: CallOutcome[] = [];
  for (let from = 0; from < calls.length; from += BATCH_MAX) {
    const part = calls.slice(from, from + BATCH_MAX);
    outcomes.push(...((await askBatch(scope, part, block)) ?? (await askEach(scope, part, block))));
  }
  return outcomes;
}

async function askBatch(
  { api, run }: Asking,
  calls: readonly ContractCall[],
  block: Hex | 'latest',
): Promise<CallOutcome[] | null> {
  if (!api.rpcBatch || !run.isActive || calls.length < 2) return null;
  const asked = calls.map((call) => ({ method: 'eth_call', params: [call, block] }));
  return inTime(api.rpcBatch(asked)).catch(() => null);
}

async function askEach(
  scope: Asking,
  calls: readonly ContractCall[],
  block: Hex | 'latest',
): Promise<CallOutcome[]> {
  const outcomes: CallOutcome[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let place = next++; place < calls.length; place = next++)
      outcomes[place] = await settle(askContract(scope, calls[place] as ContractCall, block));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** How a call ends. Never rejects. */
export function settle(answer: Promise<unknown>): Promise<CallOutcome> {
  return answer.then(
    (result) => ({ ok: true, result }),
    (error: unknown) => ({ ok: false, error }),
  );
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ContractSilenceError('The node gave no answer in time.')),
      CALL_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
