import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { sendSigned } from '../actions/send-signed.ts';
import { createPrng } from '../prng.ts';
import type { ScenarioState } from '../scenario-state.ts';
import { ACCOUNT_ACTIONS } from './account-actions.ts';
import { demoBundleRelayArtifact, demoEntryPoint07Artifact } from './artifacts.ts';
import { type BundlePlan, type OperationPlan, planBundle } from './bundle-plans.ts';
import { deployOperations } from './deploy-operations.ts';
import {
  BUNDLERS,
  DEMO_ENTRY_POINTS,
  listOperationAccounts,
  type OperationAccount,
  RELAY,
} from './operation-contracts.ts';
import { type DemoOperation, packBundle } from './pack-bundle.ts';

/**
 * Advances the story of user operations by one block: first their contracts are funded and deployed, then each call sends a bundle.
 * The same chain yields the same transactions.
 */
export async function advanceOperations(state: ScenarioState): Promise<void> {
  if (await deployOperations(state)) return;
  const nonces = await Promise.all(BUNDLERS.map(({ address }) => readCount(state, address)));
  const number = nonces.reduce((sum, nonce) => sum + nonce, 0);
  const prng = createPrng(4337 + number);
  const { version, form, operations } = planBundle(number, prng);
  const bundler = number % BUNDLERS.length;
  const account = BUNDLERS[bundler] ?? BUNDLERS[0];
  const accounts = listOperationAccounts(version);
  const filled = await Promise.all(
    operations.map((each, place) =>
      fillOperation(state, { ...each, form, account: accounts[each.account], seed: number * 8 + place }),
    ),
  );
  const data = packBundle(filled, account.address, form === 'aggregated');
  const entryPoint = DEMO_ENTRY_POINTS[version];
  await sendSigned(state.context, {
    ...{ account, nonce: nonces[bundler] ?? 0, chainId: state.chainId, gas: 2_600_000 },
    maxFeePerGas: 30n * GWEI,
    maxPriorityFeePerGas: GWEI,
    ...(form === 'relayed' ? { to: RELAY, data: encodeRelay(entryPoint, data) } : { to: entryPoint, data }),
  });
}

const GWEI = 10n ** 9n;

interface Unfilled extends Omit<OperationPlan, 'account'> {
  account: OperationAccount | undefined;
  form: BundlePlan['form'];
  seed: number;
}

async function fillOperation(
  state: ScenarioState,
  { account, action, payer, form, seed }: Unfilled,
): Promise<DemoOperation> {
  if (account === undefined) throw new RangeError('The plan has an account that does not exist.');
  const prng = createPrng(seed);
  const [nonce, code] = await Promise.all([readNonce(state, account), readCode(state, account.address)]);
  return {
    account,
    nonce: form === 'stale' ? nonce - 1n : nonce,
    isFirst: code === '0x',
    callData: ACCOUNT_ACTIONS[action]({ ...state, prng }),
    paymasterData: payer === 'account' ? null : payer === 'failing' ? '0xff0badc0de' : prng.hex(12),
    signature: prng.hex(65),
  };
}

/** The next nonce of an account with the key 0; the sequence of each key begins at 0. */
async function readNonce(
  { context }: ScenarioState,
  { address, version }: OperationAccount,
): Promise<bigint> {
  const { abi } = demoEntryPoint07Artifact;
  const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [address, 0n] });
  return BigInt((await context.rpc('eth_call', [{ to: DEMO_ENTRY_POINTS[version], data }, 'latest'])) as Hex);
}

async function readCode({ context }: ScenarioState, address: Hex): Promise<Hex> {
  return (await context.rpc('eth_getCode', [address, 'latest'])) as Hex;
}

async function readCount({ context }: ScenarioState, address: Hex): Promise<number> {
  return Number(await context.rpc('eth_getTransactionCount', [address, 'pending']));
}

function encodeRelay(entryPoint: Hex, bundle: Hex): Hex {
  const { abi } = demoBundleRelayArtifact;
  return encodeFunctionData({ abi, functionName: 'relay', args: [entryPoint, bundle] });
}
