import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '#lib/hex.ts';
import { transfer } from '../actions/ether.ts';
import { type SignedOptions, sendSigned } from '../actions/send-signed.ts';
import { mintToken } from '../actions/token.ts';
import { type ScenarioState, takeNonce } from '../scenario-state.ts';
import {
  demoAccountFactoryArtifact,
  demoBundleRelayArtifact,
  demoEntryPoint06Artifact,
  demoEntryPoint07Artifact,
  demoEntryPoint08Artifact,
  demoPaymasterArtifact,
} from './artifacts.ts';
import {
  BUNDLERS,
  DEMO_ENTRY_POINTS,
  DEMO_VERSIONS,
  DEPLOYER,
  listOperationAccounts,
  PAYMASTER,
} from './operation-contracts.ts';

/**
 * Sends the next part of the deployment, which needs the one before it in a block: ether and tokens, the EntryPoints, the other
 * contracts with the deposits of the paymaster. Returns false once all of it is done.
 */
export async function deployOperations(state: ScenarioState): Promise<boolean> {
  const { rpc } = state.context;
  const [balance, count] = await Promise.all([
    rpc('eth_getBalance', [DEPLOYER.address, 'latest']),
    rpc('eth_getTransactionCount', [DEPLOYER.address, 'pending']),
  ]);
  const parts = [...ENTRY_POINTS, ...OTHERS];
  const sent = Number(count);
  if (sent >= parts.length) return false;
  if (BigInt(balance as Hex) === 0n) {
    await fund(state);
    return true;
  }
  const end = sent < ENTRY_POINTS.length ? ENTRY_POINTS.length : parts.length;
  for (const [place, part] of parts.slice(sent, end).entries())
    await sendSigned(state.context, {
      ...part,
      account: DEPLOYER,
      chainId: state.chainId,
      nonce: sent + place,
    });
  return true;
}

const ETHER = 10n ** 18n;
const ENTRY_POINTS: readonly SignedOptions[] = [
  demoEntryPoint06Artifact,
  demoEntryPoint07Artifact,
  demoEntryPoint08Artifact,
].map(({ bytecode }) => ({ data: bytecode, gas: 2_800_000 }));
const OTHERS: readonly SignedOptions[] = [
  { data: demoAccountFactoryArtifact.bytecode, gas: 900_000 },
  { data: demoPaymasterArtifact.bytecode, gas: 500_000 },
  { data: demoBundleRelayArtifact.bytecode, gas: 500_000 },
  ...DEMO_VERSIONS.map((version) => ({
    to: DEMO_ENTRY_POINTS[version],
    data: encodeFunctionData({
      abi: demoEntryPoint07Artifact.abi,
      functionName: 'depositTo',
      args: [PAYMASTER],
    }),
    gas: 90_000,
    value: 20n * ETHER,
  })),
];

/** Gives ether to those who send, and ether and tokens to all accounts. */
async function fund(state: ScenarioState): Promise<void> {
  const { context, senders, contracts } = state;
  const [from = '0x'] = senders;
  const fees = { type: 2, maxFeePerGas: 30n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n } as const;
  const options = () => ({ ...fees, from, nonce: takeNonce(state, from) });
  const accounts = DEMO_VERSIONS.flatMap(listOperationAccounts);
  for (const { address } of [DEPLOYER, ...BUNDLERS])
    await transfer(context, { ...options(), to: address, value: 100n * ETHER });
  const { address: token = '0x' } = contracts.tokens[0] ?? {};
  for (const { address } of accounts) {
    await transfer(context, { ...options(), to: address, value: 2n * ETHER });
    await mintToken(context, { ...options(), token, amount: 50_000n * 10n ** 6n, to: address });
  }
}
