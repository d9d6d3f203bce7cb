import type { ReadScope } from '#sdk/api/requests.ts';
import { BaseError, type Hex } from '#sdk/lib/values.ts';

const CALL_TIMEOUT_MS = 5000;
/** Maximum number of calls per batch. */
const BATCH_MAX = 50;
/** Maximum number of concurrent calls without batches. */
const AT_ONCE = 8;

/** A contract cannot be called, or the node does not respond. */
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

/** Outcome of a contract call: its result, or the node's error. */
export type CallOutcome = { ok: true; result: unknown } | { ok: false; error: unknown };

type Asking = Pick<ReadScope, 'api' | 'run'>;

/**
 * Calls a contract through the node of the active run, at a block or the latest one. @throws ContractSilenceError, or the node's
 * error
 */
export async function askContract(
  { api, run }: Asking,
  call: ContractCall,
  block: Hex | 'latest' = 'latest',
): Promise<unknown> {
  if (api.node.rpc === null || !run.isActive)
    throw new ContractSilenceError('No node of this chain is available here.');
  return inTime(api.node.rpc('eth_call', [call, block]));
}

/**
 * Calls many contracts, in batches if the node supports them; the calls of a rejected or timed-out batch are sent individually.
 * Outcomes are in the order of the calls.
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
  if (!api.node.rpcBatch || !run.isActive || calls.length < 2) return null;
  const asked = calls.map((call) => ({ method: 'eth_call', params: [call, block] }));
  return inTime(api.node.rpcBatch(asked)).catch(() => null);
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

/** Outcome of a call. Never rejects. */
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
      () => reject(new ContractSilenceError('The node did not respond in time.')),
      CALL_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
