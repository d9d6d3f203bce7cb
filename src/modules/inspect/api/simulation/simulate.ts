import { readSimulated } from '#modules/kits/simulation/api/read-simulated.ts';
import type { NewestBlock } from '../node/newest-block.ts';
import { type AskNode, parseBytesOrNull } from '../node/node-reader.ts';
import { readTraced } from './read-traced.ts';
import { type Simulated, type SimulationPlan, toCallParameter, toStateOverrides } from './simulation-plan.ts';

/**
 * Tries a call on the newest block by the best of the methods that the node offers: `eth_simulateV1` and `debug_traceCall`
 * report movements and events, `eth_call` only the result. The reason in one sentence where none has a result.
 */
export async function simulate(
  ask: AskNode,
  block: NewestBlock,
  plan: SimulationPlan,
): Promise<Simulated | { reason: string }> {
  const first = await simulateWhole(ask, block, plan);
  if ('failure' in first) return first;
  const second = await simulateTraced(ask, block, plan);
  if (second !== null) return second;
  return simulatePlain(ask, block, { plan, lack: first.reason });
}

async function simulateWhole(
  ask: AskNode,
  { tag }: NewestBlock,
  plan: SimulationPlan,
): Promise<Simulated | { reason: string }> {
  const method = 'eth_simulateV1';
  const stateOverrides = toStateOverrides(plan);
  const options = {
    blockStateCalls: [
      { calls: [toCallParameter(plan)], ...(plan.delegations.length > 0 && { stateOverrides }) },
    ],
    traceTransfers: true,
    validation: false,
  };
  const reply = await ask(method, [options, tag]);
  if (!reply.ok) return { reason: reply.reason };
  const read = readSimulated(reply.result);
  if (read === null) return { reason: `The node's answer to ${method} cannot be read.` };
  const { failure, output, gasUsed, logs, transfers, areLogsWhole } = read;
  const isKnown = areLogsWhole || failure !== null;
  return {
    ...{ method, failure, output, gasUsed: gasUsed === null ? null : BigInt(gasUsed) },
    logs: isKnown ? logs : null,
    coins: isKnown ? transfers.filter(({ value }) => value > 0n) : null,
    unavailable: isKnown ? null : `The node's answer to ${method} has logs that cannot be read.`,
  };
}

async function simulateTraced(
  ask: AskNode,
  { tag }: NewestBlock,
  plan: SimulationPlan,
): Promise<Simulated | null> {
  const stateOverrides = toStateOverrides(plan);
  const options = {
    tracer: 'callTracer',
    tracerConfig: { withLog: true },
    ...(plan.delegations.length > 0 && { stateOverrides }),
  };
  const reply = await ask('debug_traceCall', [toCallParameter(plan), tag, options]);
  return reply.ok ? readTraced(reply.result) : null;
}

interface PlainCall {
  plan: SimulationPlan;
  /** Reason why movements are not known. */
  lack: string;
}

async function simulatePlain(
  ask: AskNode,
  { tag }: NewestBlock,
  { plan, lack }: PlainCall,
): Promise<Simulated | { reason: string }> {
  const overrides = plan.delegations.length > 0 ? [toStateOverrides(plan)] : [];
  const reply = await ask('eth_call', [toCallParameter(plan), tag, ...overrides]);
  if (!reply.ok && !reply.isExecution) return { reason: reply.reason };
  const output = parseBytesOrNull(reply.ok ? reply.result : reply.data) ?? Buffer.alloc(0);
  const failure = reply.ok ? null : reply.reason.replace(/^The node refused eth_call: /, '');
  // A call that fails moves nothing.
  const moved = failure === null ? null : [];
  return {
    ...{ method: 'eth_call', failure, output, gasUsed: null, logs: moved, coins: moved },
    unavailable: failure === null ? lack : null,
  };
}
