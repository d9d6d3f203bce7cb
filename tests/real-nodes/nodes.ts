import { startAnvil } from '#demo/anvil.ts';
import { ETHEREUMJS, startEthereumjs } from './ethereumjs.ts';
import { GANACHE, startGanache } from './ganache.ts';
import { GETH, OP_GETH, startGeth } from './geth.ts';
import { HARDHAT_3, installHardhat2, startHardhat2, startHardhat3 } from './hardhat.ts';
import { buildProgram, installPackage } from './install.ts';
import type { TransactionKind } from './play-types.ts';
import type { RunningNode } from './start-node.ts';

/** A node of some make that can be had on this machine, or not. */
export interface RealNode {
  name: string;
  /** The newest EVM whose code its development chain runs; Prague where it is left out. */
  evmVersion?: string;
  /** The types of transactions that it takes besides EIP-1559. */
  types: readonly TransactionKind[];
  /** Whether it makes an empty block when it is told to (`evm_mine`). */
  minesOnDemand?: boolean;
  /** Whether it says which accounts its genesis block funded. */
  hasGenesis: boolean;
  /** Whether it offers call traces: of all blocks, or of those whose state it still has. */
  traces: 'all' | 'recent' | 'none';
  /** Whether its pool can be looked into. */
  hasPool: boolean;
  /** Whether it makes blocks by the clock, so that the chain goes on meanwhile. */
  goesOn?: boolean;
  /** How many times longer than others it takes; 1 unless given. */
  slowness?: number;
  /** Installs what it needs into the cache of `node_modules`; gives a reason where that cannot be done. */
  install(): Promise<string | null>;
  start(): Promise<RunningNode>;
}

const ALL: readonly TransactionKind[] = ['legacy', 'eip2930', 'eip7702'];
const geth = { types: ALL, hasGenesis: true, hasPool: true, install: () => buildProgram(GETH) } as const;

/** More than geth holds the state of. */
const PRUNED_BLOCKS = 150;

/** The nodes that the index is compared with, by their names in `scripts/real-nodes.mjs`. */
export const REAL_NODES: readonly RealNode[] = [
  {
    name: 'anvil',
    types: ALL,
    minesOnDemand: true,
    traces: 'all',
    hasPool: true,
    hasGenesis: true,
    install: async () => null,
    start: () => startAnvil({}),
  },
  {
    name: 'hardhat',
    types: ALL,
    minesOnDemand: true,
    traces: 'none',
    hasPool: false,
    hasGenesis: true,
    install: installHardhat2,
    start: startHardhat2,
  },
  {
    name: 'hardhat3',
    types: ALL,
    minesOnDemand: true,
    traces: 'all',
    hasPool: false,
    hasGenesis: true,
    install: () => installPackage(HARDHAT_3),
    start: startHardhat3,
  },
  {
    name: 'ganache',
    evmVersion: 'shanghai',
    types: ['legacy', 'eip2930'],
    minesOnDemand: true,
    traces: 'none',
    hasPool: false,
    hasGenesis: true,
    install: () => installPackage(GANACHE),
    start: startGanache,
  },
  {
    name: 'ethereumjs',
    evmVersion: 'london',
    types: ['legacy', 'eip2930'],
    slowness: 3,
    goesOn: true,
    traces: 'none',
    hasPool: false,
    hasGenesis: false,
    install: () => installPackage(ETHEREUMJS),
    start: startEthereumjs,
  },
  { ...geth, name: 'geth', traces: 'all', start: () => startGeth({ program: GETH }) },
  {
    ...geth,
    name: 'geth-period',
    traces: 'all',
    goesOn: true,
    start: () => startGeth({ program: GETH, args: ['--dev.period', '1'] }),
  },
  {
    ...geth,
    name: 'geth-pruned',
    traces: 'recent',
    // It has no state of the genesis block either by then.
    hasGenesis: false,
    start: () => startGeth({ program: GETH, blocks: PRUNED_BLOCKS }),
  },
  {
    ...geth,
    name: 'op-geth',
    traces: 'all',
    install: () => buildProgram(OP_GETH),
    start: () => startGeth({ program: OP_GETH }),
  },
];
