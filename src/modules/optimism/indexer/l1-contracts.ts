import { toFunctionSelector } from 'viem/utils';
import { readViews, toNumber, toQuantity } from '#modules/kits/rollup/chain/l1-node.ts';
import { toAddress } from '#modules/kits/rollup/chain/words.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import { type Hex, ZERO_ADDRESS } from '#sdk/lib/values.ts';
import type { Settlement } from '../db/writes/settlement.ts';

/** Settings of the parent chain: its node and contracts. */
export interface L1Settings {
  l1RpcUrls: readonly string[];
  l1StartBlock?: number | undefined;
  systemConfig?: Hex | undefined;
  portal?: Hex | undefined;
  outputOracle?: Hex | undefined;
  gameFactory?: Hex | undefined;
  batchInbox?: Hex | undefined;
  batcher?: Hex | undefined;
  beaconUrl?: string | undefined;
}

/** The followed contracts; null for those that the rollup does not have. */
export interface L1Contracts {
  startBlock: number;
  portal: Hex | null;
  outputOracle: Hex | null;
  gameFactory: Hex | null;
  /** Registry that decides which games are respected, since it replaced the portal in this role. */
  anchorRegistry: Hex | null;
  batchInbox: Hex | null;
  /** The batcher, or the first one if the system config reports later ones in events. */
  batcher: Hex | null;
  /** The system config contract, if it determines the batcher. */
  batcherConfig: Hex | null;
}

const of = (name: string) => toFunctionSelector(`function ${name}()`);

/** Getters of the system config contract, in the order in which they are called. */
const NAMED = {
  portal: of('optimismPortal'),
  outputOracle: of('l2OutputOracle'),
  gameFactory: of('disputeGameFactory'),
  batchInbox: of('batchInbox'),
  batcher: of('batcherHash'),
} as const;
const START_BLOCK = of('startBlock');
const ANCHOR_REGISTRY = of('anchorStateRegistry');

/** The configured contracts; the rest are read from the system config contract. @throws RpcUnavailableError */
export async function readContracts(l1: Transport, set: L1Settings): Promise<L1Contracts> {
  const selectors = [START_BLOCK, ...Object.values(NAMED)];
  const { systemConfig: to } = set;
  const views =
    to === undefined
      ? []
      : await readViews(
          l1,
          selectors.map((data) => ({ to, data })),
        );
  const named = Object.keys(NAMED).map((name, place): [string, Hex | null] => {
    return [name, set[name as keyof typeof NAMED] ?? readAddress(views[place + 1])];
  });
  const start = toNumber(views[0]) ?? 0n;
  const startBlock = set.l1StartBlock ?? (start <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(start) : 0);
  const contracts = Object.fromEntries(named) as Record<keyof typeof NAMED, Hex | null>;
  const { portal } = contracts;
  const [registry] = portal === null ? [] : await readViews(l1, [{ to: portal, data: ANCHOR_REGISTRY }]);
  const batcherConfig = set.batcher === undefined ? (to ?? null) : null;
  const batcher = batcherConfig === null ? null : await readFirstBatcher(l1, batcherConfig, startBlock);
  return {
    ...contracts,
    startBlock,
    anchorRegistry: readAddress(registry),
    batcher: batcher ?? contracts.batcher,
    batcherConfig,
  };
}

/** Null if there is none, or the node has pruned that state: early releases started without an event. */
async function readFirstBatcher(l1: Transport, to: Hex, startBlock: number): Promise<Hex | null> {
  return readAddress((await readViews(l1, [{ to, data: NAMED.batcher }], toQuantity(startBlock)))[0]);
}

function readAddress(view: Hex | null | undefined): Hex | null {
  const address = view == null ? null : toAddress(view.slice(0, 66) as Hex);
  return address === ZERO_ADDRESS ? null : address;
}

/** Current conditions for withdrawals, read from the contracts. @throws RpcUnavailableError */
export async function readSettlement(l1: Transport, contracts: L1Contracts): Promise<Settlement> {
  const { portal, outputOracle, anchorRegistry } = contracts;
  const calls = [
    ...(portal === null ? [] : PORTAL_VIEWS.map((data) => ({ to: portal, data }))),
    ...(outputOracle === null ? [] : ORACLE_VIEWS.map((data) => ({ to: outputOracle, data }))),
  ];
  const views = await readViews(l1, calls);
  const [maturity, finality, gameType, typeSetAt] =
    portal === null ? [] : views.slice(0, PORTAL_VIEWS.length);
  const [retirement] =
    anchorRegistry === null ? [] : await readViews(l1, [{ to: anchorRegistry, data: RETIREMENT }]);
  const periods = views.slice(portal === null ? 0 : PORTAL_VIEWS.length);
  const hasGames = contracts.gameFactory !== null;
  const period = periods.find((view) => view !== null) ?? null;
  const type = toNumber(gameType);
  return {
    hasGames,
    gameType: type === null || type > 0xffff_ffffn ? null : Number(type),
    proofDelay: toSeconds(hasGames ? (maturity ?? period) : (period ?? maturity)),
    gameDelay: toSeconds(finality),
    // The registry retires games of that very second too.
    gamesFrom: retirement == null ? toSeconds(typeSetAt) : toSeconds(retirement) + 1n,
    portal,
    gameFactory: contracts.gameFactory,
  };
}

const PORTAL_VIEWS = [
  'proofMaturityDelaySeconds',
  'disputeGameFinalityDelaySeconds',
  'respectedGameType',
  'respectedGameTypeUpdatedAt',
].map(of);
const RETIREMENT = of('retirementTimestamp');
/** By its current name, and as an immutable of earlier releases. */
const ORACLE_VIEWS = ['finalizationPeriodSeconds', 'FINALIZATION_PERIOD_SECONDS'].map(of);

function toSeconds(view: Hex | null | undefined): bigint {
  const seconds = toNumber(view) ?? 0n;
  return seconds > SECONDS_MAX ? SECONDS_MAX : seconds;
}
/** Some ten thousand years. */
const SECONDS_MAX = 315_360_000_000n;
