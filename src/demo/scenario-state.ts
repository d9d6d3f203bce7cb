import type { Hex } from '../lib/hex.ts';
import { createDemoAccount, type DemoAccount } from './accounts.ts';
import type { SendOptions } from './actions/send-transaction.ts';
import { createPeople } from './cast.ts';
import type { DemoContracts } from './demo-contracts.ts';
import type { DemoContext } from './demo-rpc.ts';
import type { Prng } from './prng.ts';

/** Everything that an action of the scenario needs to know. */
export interface ScenarioState {
  context: DemoContext;
  prng: Prng;
  chainId: number;
  contracts: DemoContracts;
  /** Dev accounts that trade; the first one deploys and mints. */
  senders: readonly Hex[];
  /** Receivers: the senders and people without a key. */
  receivers: readonly Hex[];
  /** Signs the transactions of types 3 and 4, and does nothing else; see sendBlob(). */
  relayer: DemoAccount;
  /** Signs authorisations (EIP-7702), and does nothing else. */
  authority: DemoAccount;
  /** The next nonce of each account. */
  nonces: Map<Hex, number>;
  /** Wei; wanders from block to block. */
  baseFee: number;
  /** Instances that traders are known to hold. */
  instances: NftInstance[];
}

/** An ERC-721 instance that a trader can give away. */
export interface NftInstance {
  token: Hex;
  tokenId: bigint;
  owner: Hex;
}

const AUTHORITY = 7;
const RELAYER = 8;
const PEOPLE = 48;
const GWEI = 10 ** 9;

/** Creates the state on a node with anvil's dev accounts. */
export async function createScenarioState(
  context: DemoContext,
  prng: Prng,
  contracts: DemoContracts,
): Promise<ScenarioState> {
  const accounts = ((await context.rpc('eth_accounts')) as Hex[]).map(
    (account) => account.toLowerCase() as Hex,
  );
  const senders = accounts.filter((_, index) => index !== AUTHORITY && index !== RELAYER);
  const state: ScenarioState = {
    context,
    prng,
    chainId: Number(await context.rpc('eth_chainId')),
    contracts,
    senders,
    receivers: [...senders, ...createPeople(prng, PEOPLE)],
    relayer: createDemoAccount(RELAYER),
    authority: createDemoAccount(AUTHORITY),
    nonces: new Map(),
    baseFee: GWEI,
    instances: [],
  };
  await syncScenarioState(state);
  return state;
}

/** Brings the state in line with the node: after a failure, a reorg, a restart, or traffic of somebody else. */
export async function syncScenarioState(state: ScenarioState): Promise<void> {
  const { context, senders, relayer, authority } = state;
  const accounts = [...senders, toKey(relayer.address), toKey(authority.address)];
  const counts = await Promise.all(
    accounts.map((account) => context.rpc('eth_getTransactionCount', [account, 'pending'])),
  );
  state.instances = [];
  state.nonces = new Map(accounts.map((account, index) => [account, Number(counts[index])]));
}

/** Takes the account's next nonce. */
export function takeNonce(state: ScenarioState, account: Hex): number {
  const nonce = state.nonces.get(toKey(account)) ?? 0;
  state.nonces.set(toKey(account), nonce + 1);
  return nonce;
}

/** Decides what the next transaction pays; more than any base fee of the scenario. */
export function pickFees(state: ScenarioState): { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } {
  const tip = Math.round(state.prng.logarithmic(0.02, 2) * GWEI);
  const fee = Math.round((24 + state.prng.next() * 16) * GWEI);
  return { maxFeePerGas: BigInt(fee), maxPriorityFeePerGas: BigInt(tip) };
}

/** Decides sender, nonce, type and fees of the next transaction. */
export function pickSendOptions(
  state: ScenarioState,
  from: Hex = state.prng.pick(state.senders),
): SendOptions & { from: Hex } {
  const { prng } = state;
  const type = prng.chance(0.16) ? 0 : prng.chance(0.08) ? 1 : 2;
  return { from, nonce: takeNonce(state, from), type, ...pickFees(state) };
}

function toKey(account: string): Hex {
  return account.toLowerCase() as Hex;
}
