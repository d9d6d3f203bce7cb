import { TOPICS } from '#modules/kits/user-operations/lib/events.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { Simulated, SimulationPlan } from './simulation-plan.ts';

const WORD = 32;

/**
 * A bundle succeeds also where its operation fails: then the result is that failure. What a bundler is paid is left out, since it
 * depends on the block. Pure.
 */
export function settleOperation(
  simulated: Simulated,
  { entryPoint, feeReceiver }: SimulationPlan,
): Simulated {
  if (entryPoint === null) return simulated;
  const { logs, coins, failure } = simulated;
  const paid = coins?.filter(({ to }) => bytesToHex(to) !== feeReceiver) ?? null;
  const event = logs?.find(
    ({ address, topics: [topic] }) =>
      bytesToHex(address) === entryPoint && topic !== undefined && bytesToHex(topic) === TOPICS.operation,
  );
  // nonce, success, actualGasCost, actualGasUsed
  const isFailed = event?.data.subarray(WORD, 2 * WORD).every((byte) => byte === 0) ?? false;
  return {
    ...simulated,
    coins: paid,
    failure:
      failure ??
      (isFailed ? 'The bundle would succeed, but the call of the account in it would fail.' : null),
  };
}
