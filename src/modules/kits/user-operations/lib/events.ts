import type { Hex } from '#sdk/lib/values.ts';
import type { EntryPoints } from './entry-points.ts';

/** Topics of the events that an EntryPoint emits about operations. */
export const TOPICS = {
  // UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)
  operation: '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
  // AccountDeployed(bytes32,address,address,address)
  deployed: '0xd51a9c61267aa6196961883ecf5ff2da6619c37dac0fa92122513fb32c032d2d',
  // BeforeExecution()
  execution: '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972',
  // SignatureAggregatorChanged(address)
  aggregator: '0x575ff3acadd5ab348fe1855e217e0f3678f8d767d7494c9f9fefbee2e17cca4d',
} as const satisfies Record<string, Hex>;

/** The longest data of these events, in bytes. */
export const EVENT_BYTES_MAX = 128;

/** An operation as the logs of its transaction report it. */
export interface LoggedOperation {
  /** Index of its UserOperationEvent in the block. */
  logIndex: number;
  hash: Hex;
  entryPoint: Hex;
  sender: Hex;
  paymaster: Hex | null;
  nonce: bigint;
  success: boolean;
  actualGasCost: bigint;
  actualGasUsed: bigint;
  /** The factory that deployed its account with it. */
  factory: Hex | null;
  /** The aggregator of its signature. */
  aggregator: Hex | null;
  /** Number of its bundle in the transaction, from 0. */
  bundleIndex: number;
  /** Place in its bundle, from 0. */
  position: number;
  /** Number of operations of its bundle. */
  bundleSize: number;
  /** First log of its execution, which ends before its UserOperationEvent; null if no event marks the beginning. */
  logsFrom: number | null;
}

/** Data of a log that an operation is read from. */
export interface EventLog {
  address: Hex;
  topics: readonly Hex[];
  data: Hex;
  index: number;
}

/** Progress of one EntryPoint within a transaction. */
interface Progress {
  bundleIndex: number;
  aggregator: Hex | null;
  next: number | null;
  factories: Map<string, Hex>;
}

/** True if a log may be an event of an operation. Pure. */
export function isOperationEvent({ topics, address }: EventLog, entryPoints: EntryPoints): boolean {
  const [topic] = topics;
  return topic !== undefined && ALL_TOPICS.has(topic) && entryPoints.has(address);
}

/** Reads the operations of a transaction from its logs, in their order; logs of other contracts are ignored. Pure. */
export function readOperations(logs: readonly EventLog[], entryPoints: EntryPoints): LoggedOperation[] {
  const found: LoggedOperation[] = [];
  const progress = new Map<string, Progress>();
  const sizes: number[] = [];
  for (const log of logs) {
    if (!isOperationEvent(log, entryPoints)) continue;
    const own = progress.get(log.address) ?? open(-1);
    progress.set(log.address, own);
    if (log.topics[0] === TOPICS.execution) {
      own.bundleIndex = sizes.push(0) - 1;
      own.aggregator = null;
      own.next = log.index + 1;
    } else if (log.topics[0] === TOPICS.aggregator && log.topics[1] !== undefined) {
      own.aggregator = readAddressOrNull(log.topics[1]);
      if (own.next !== null) own.next = log.index + 1;
    } else if (log.topics[0] === TOPICS.deployed) noteFactory(log, own);
    else {
      if (!isOperation(log)) continue;
      if (own.bundleIndex < 0) own.bundleIndex = sizes.push(0) - 1;
      const position = sizes[own.bundleIndex] ?? 0;
      sizes[own.bundleIndex] = position + 1;
      found.push({ ...readOperation(log, own), position });
      own.next = log.index + 1;
    }
  }
  return found.map((operation) => ({ ...operation, bundleSize: sizes[operation.bundleIndex] ?? 1 }));
}

const ALL_TOPICS: ReadonlySet<string> = new Set(Object.values(TOPICS));
const NOBODY: Hex = `0x${'0'.repeat(40)}`;

function open(bundleIndex: number): Progress {
  return { bundleIndex, aggregator: null, next: null, factories: new Map() };
}

function noteFactory({ topics, data }: EventLog, { factories }: Progress): void {
  const [, hash] = topics;
  if (hash !== undefined && topics.length === 3 && data.length === 2 + 2 * 64)
    factories.set(hash, `0x${data.slice(26, 66)}`);
}

function isOperation({ topics, data }: EventLog): boolean {
  return topics[0] === TOPICS.operation && topics.length === 4 && data.length === 2 + 4 * 64;
}

function readOperation(log: EventLog, own: Progress): Omit<LoggedOperation, 'position'> {
  const [, hash, sender, paymaster] = log.topics as [Hex, Hex, Hex, Hex];
  const word = (place: number) => BigInt(`0x${log.data.slice(2 + place * 64, 66 + place * 64)}`);
  return {
    logIndex: log.index,
    hash,
    entryPoint: log.address,
    sender: readAddress(sender),
    paymaster: readAddressOrNull(paymaster),
    nonce: word(0),
    success: word(1) !== 0n,
    actualGasCost: word(2),
    actualGasUsed: word(3),
    factory: own.factories.get(hash) ?? null,
    aggregator: own.aggregator,
    bundleIndex: own.bundleIndex,
    bundleSize: 0,
    logsFrom: own.next,
  };
}

function readAddress(word: Hex): Hex {
  return `0x${word.slice(-40)}`;
}

function readAddressOrNull(word: Hex): Hex | null {
  const address = readAddress(word);
  return address === NOBODY ? null : address;
}
