import type { Hex } from '#lib/hex.ts';
import { createDemoAccount, type DemoAccount } from './accounts.ts';
import type { SendOptions } from './actions/send-transaction.ts';
import { createPeople } from './cast.ts';
import type { DemoContracts } from './demo-contracts.ts';
import type { DemoContext } from './demo-rpc.ts';
import type { Prng } from './prng.ts';

/** State shared by the actions of the scenario. */
export interface ScenarioState {
  context: DemoContext;
  prng: Prng;
  chainId: number;
  contracts: DemoContracts;
  /** Trading dev accounts; the first one deploys and mints. */
  senders: readonly Hex[];
  /** Receivers: the senders and keyless addresses. */
  receivers: readonly Hex[];
  /** Signs the transactions of types 3 and 4 only; see sendBlob(). */
  relayer: DemoAccount;
  /** Signs authorizations (EIP-7702) only. */
  authority: DemoAccount;
  /** Next nonce of each account. */
  nonces: Map<Hex, number>;
  /** In wei; varies from block to block. */
  baseFee: number;
  /** Token instances known to be held by traders. */
  instances: NftInstance[];
}

/** An ERC-721 token instance that a trader can transfer. */
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

/** Synchronizes the state with the node: after a failure, a reorg, a restart, or external traffic. */
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

/** Picks the fees of the next transaction; above any base fee of the scenario. */
export function pickFees(state: ScenarioState): { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } {
  const tip = Math.round(state.prng.logarithmic(0.02, 2) * GWEI);
  const fee = Math.round((24 + state.prng.next() * 16) * GWEI);
  return { maxFeePerGas: BigInt(fee), maxPriorityFeePerGas: BigInt(tip) };
}

/** Picks sender, nonce, type and fees of the next transaction. */
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
