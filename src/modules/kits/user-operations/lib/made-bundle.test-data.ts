import { encodeAbiParameters, encodeEventTopics, encodeFunctionData, type Hex } from 'viem';
import {
  entryPoint06Abi,
  entryPoint07Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction';
import type { Prng } from '#demo/prng.ts';
import { type EntryPointVersion, PUBLISHED_ENTRY_POINTS } from './entry-points.ts';
import type { EventLog } from './events.ts';
import { factoryOf, makeOperation, payerOf, paymasterOf } from './made-operation.test-data.ts';

/** An operation of a made bundle, as viem describes it, with the outcome that its events report. */
export interface MadeOperation {
  operation: UserOperation;
  hash: Hex;
  aggregator: Hex | null;
  /** Signature of its group; null outside of `handleAggregatedOps`. */
  aggregatorSignature: Hex | null;
  success: boolean;
  cost: bigint;
  used: bigint;
  /** Number of logs of its execution before its UserOperationEvent. */
  logsCount: number;
  /** The event by which the last of these logs reports its failure, with its return data; null without one. */
  failure: { event: (typeof FAILURES)[number]; reason: Hex } | null;
  /** True if its payer deposits while the bundle is validated. */
  hasDeposit: boolean;
}

/** A bundle as a bundler sends it, encoded by viem, with the logs of its execution. */
export interface MadeBundle {
  version: EntryPointVersion;
  entryPoint: Hex;
  beneficiary: Hex;
  input: Hex;
  operations: MadeOperation[];
  logs: EventLog[];
}

const ZERO: Hex = `0x${'0'.repeat(40)}`;
const FAILURES = ['UserOperationRevertReason', 'PostOpRevertReason'] as const;
const OTHER_TOPIC: Hex = `0x${'ab'.repeat(32)}`;

/** Makes a bundle of a version, whose logs begin at an index of the block. */
export function makeBundle(prng: Prng, firstLog: number, chainId = 1): MadeBundle {
  const { version, address: entryPoint } = prng.pick(PUBLISHED_ENTRY_POINTS);
  const isAggregated = prng.chance(0.3);
  const groups = Array.from({ length: isAggregated ? prng.integer(1, 3) : 1 }, () => ({
    aggregator: isAggregated && prng.chance(0.8) ? prng.hex(20) : ZERO,
    signature: prng.hex(prng.integer(0, 70)),
    operations: Array.from({ length: prng.integer(1, 4) }, () => makeOperation(prng, version)),
  }));
  const operations = groups.flatMap(({ aggregator, signature, operations }) =>
    operations.map((operation): MadeOperation => {
      const success = prng.chance(0.7);
      const logsCount = prng.integer(0, 3);
      const isReported = !success && logsCount > 0 && prng.chance(0.7);
      return {
        operation,
        hash: getUserOperationHash({
          chainId,
          entryPointAddress: entryPoint,
          entryPointVersion: version as '0.8',
          userOperation: operation as never,
        }),
        aggregator: aggregator === ZERO ? null : aggregator,
        aggregatorSignature: isAggregated ? signature : null,
        success,
        cost: BigInt(prng.hex(9)),
        used: BigInt(prng.hex(4)),
        logsCount,
        failure: isReported ? { event: prng.pick(FAILURES), reason: prng.hex(prng.integer(0, 40)) } : null,
        hasDeposit: prng.chance(0.3),
      };
    }),
  );
  const beneficiary = prng.hex(20);
  return {
    version,
    entryPoint,
    beneficiary,
    operations,
    input: encodeBundle(version, isAggregated, groups, beneficiary),
    logs: makeLogs(prng, { entryPoint, operations, isAggregated, firstLog }),
  };
}

interface Group {
  aggregator: Hex;
  signature: Hex;
  operations: UserOperation[];
}

function encodeBundle(
  version: EntryPointVersion,
  isAggregated: boolean,
  groups: readonly Group[],
  beneficiary: Hex,
): Hex {
  const pack = (operation: UserOperation) =>
    (version === '0.6' ? operation : toPackedUserOperation(operation)) as never;
  const abi = (version === '0.6' ? entryPoint06Abi : entryPoint07Abi) as typeof entryPoint07Abi;
  if (!isAggregated) {
    const operations = (groups[0]?.operations ?? []).map(pack);
    return encodeFunctionData({ abi, functionName: 'handleOps', args: [operations, beneficiary] });
  }
  const lists = groups.map(({ aggregator, signature, operations }) => ({
    userOps: operations.map(pack),
    ...{ aggregator, signature },
  }));
  return encodeFunctionData({ abi, functionName: 'handleAggregatedOps', args: [lists, beneficiary] });
}

interface Executed {
  entryPoint: Hex;
  operations: readonly MadeOperation[];
  isAggregated: boolean;
  firstLog: number;
}

function makeLogs(prng: Prng, { entryPoint, operations, isAggregated, firstLog }: Executed): EventLog[] {
  const logs: EventLog[] = [];
  const add = (address: Hex, topics: readonly unknown[], data: Hex = '0x') =>
    logs.push({ address, topics: topics as Hex[], data, index: firstLog + logs.length });
  const event = (eventName: string, args: object) =>
    encodeEventTopics({ abi: entryPoint07Abi, eventName, args } as never);
  const deposit = ({ operation }: MadeOperation) =>
    add(entryPoint, event('Deposited', { account: payerOf(operation) }), `0x${'01'.padStart(64, '0')}`);
  const bare = (eventName: 'BeforeExecution' | 'SignatureAggregatorChanged', args: object = {}) =>
    add(entryPoint, encodeEventTopics({ abi: entryPoint07Abi, eventName, args } as never));
  for (const made of operations) {
    if (made.hasDeposit) deposit(made);
    const { operation, hash } = made;
    const factory = factoryOf(operation);
    if (factory === null) continue;
    add(prng.hex(20), [OTHER_TOPIC], '0x01');
    add(
      entryPoint,
      event('AccountDeployed', { userOpHash: hash, sender: operation.sender }),
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'address' }],
        [factory, paymasterOf(operation) ?? ZERO],
      ),
    );
  }
  bare('BeforeExecution');
  let aggregator: Hex | null | undefined;
  for (const made of operations) {
    if (isAggregated && made.aggregator !== aggregator)
      bare('SignatureAggregatorChanged', { aggregator: made.aggregator ?? ZERO });
    aggregator = made.aggregator;
    const { operation, hash, success, cost, used, failure } = made;
    for (let left = made.logsCount - (failure ? 1 : 0); left > 0; left--)
      // A deposit by a call of the account, which pays for none of these operations.
      if (prng.chance(0.4)) deposit(prng.pick(operations));
      else add(prng.hex(20), [OTHER_TOPIC], '0x02');
    if (failure)
      add(
        entryPoint,
        event(failure.event, { userOpHash: hash, sender: operation.sender }),
        encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [operation.nonce, failure.reason]),
      );
    const paymaster = paymasterOf(operation) ?? ZERO;
    add(
      entryPoint,
      event('UserOperationEvent', { userOpHash: hash, sender: operation.sender, paymaster }),
      encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
        [operation.nonce, success, cost, used],
      ),
    );
  }
  if (isAggregated) bare('SignatureAggregatorChanged', { aggregator: ZERO });
  return logs;
}
