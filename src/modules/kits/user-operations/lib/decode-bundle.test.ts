import { decodeFunctionData } from 'viem';
import { entryPoint06Abi, entryPoint07Abi } from 'viem/account-abstraction';
import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import { decodeBundle, type GivenOperation } from './decode-bundle.ts';
import { joinEntryPoints } from './entry-points.ts';
import { readOperations } from './events.ts';
import { makeBundle } from './made-bundle.test-data.ts';
import { factoryOf, paymasterOf } from './made-operation.test-data.ts';
import { hashOperation } from './operation-hash.ts';
import { splitPaymaster } from './split-paymaster.ts';

const BUNDLES = 500;
const ENTRY_POINTS = joinEntryPoints([]);

/** The fields of an operation as viem decodes them from the same calldata. */
function decodeByViem(version: string, data: `0x${string}`): Record<string, unknown>[] {
  const abi = (version === '0.6' ? entryPoint06Abi : entryPoint07Abi) as typeof entryPoint07Abi;
  const { functionName, args } = decodeFunctionData({ abi, data });
  const [first] = args as unknown as [Record<string, unknown>[]];
  return functionName === 'handleOps'
    ? first
    : first.flatMap(({ userOps }) => userOps as Record<string, unknown>[]);
}

function toViemForm(given: GivenOperation) {
  const join = (high: bigint, low: bigint) => `0x${((high << 128n) | low).toString(16).padStart(64, '0')}`;
  const head = {
    sender: given.sender,
    nonce: given.nonce,
    initCode: bytesToHex(given.initCode),
    callData: bytesToHex(given.callData),
    preVerificationGas: given.preVerificationGas,
    paymasterAndData: bytesToHex(given.paymasterAndData),
    signature: bytesToHex(given.signature),
  };
  if (given.format === 'packed')
    return {
      ...head,
      accountGasLimits: join(given.verificationGasLimit, given.callGasLimit),
      gasFees: join(given.maxPriorityFeePerGas, given.maxFeePerGas),
    };
  const { callGasLimit, verificationGasLimit, maxFeePerGas, maxPriorityFeePerGas } = given;
  return { ...head, callGasLimit, verificationGasLimit, maxFeePerGas, maxPriorityFeePerGas };
}

test(`decodeBundle() and hashOperation() agree with viem on ${BUNDLES} bundles of all versions`, () => {
  const prng = createPrng(4337);
  const versions = new Set<string>();
  for (let place = 0; place < BUNDLES; place++) {
    const { version, entryPoint, input, beneficiary, operations } = makeBundle(prng, 0);
    versions.add(version);
    const bundle = decodeBundle(hexToBytes(input));
    expect(bundle?.beneficiary).toBe(beneficiary);
    const expected = decodeByViem(version, input).map((operation) => ({
      ...operation,
      sender: String(operation.sender).toLowerCase(),
    }));
    expect(bundle?.operations.map(toViemForm)).toEqual(expected);
    const hasher = { address: entryPoint, version, chainId: 1n };
    expect(bundle?.operations.map((operation) => hashOperation(operation, hasher))).toEqual(
      operations.map(({ hash }) => hash),
    );
    expect(bundle?.operations.map((given) => splitPaymaster(given)?.address ?? null)).toEqual(
      operations.map(({ operation }) => paymasterOf(operation)),
    );
  }
  expect([...versions].sort()).toEqual(['0.6', '0.7', '0.8', '0.9']);
});

test(`readOperations() reads the logs of ${BUNDLES} bundles, several in one transaction`, () => {
  const prng = createPrng(7);
  for (let place = 0; place < BUNDLES / 2; place++) {
    const first = makeBundle(prng, prng.integer(0, 50));
    const firstLog = (first.logs.at(-1)?.index ?? 0) + 1;
    const bundles = [first, makeBundle(prng, firstLog)];
    const logs = bundles.flatMap((bundle) => bundle.logs);
    const read = readOperations(logs, ENTRY_POINTS);
    const expected = bundles.flatMap(({ entryPoint, operations }, bundleIndex) =>
      operations.map(({ operation, hash, aggregator, success, cost, used }, position) => ({
        ...{ hash, aggregator, success, bundleIndex, position, entryPoint },
        sender: operation.sender,
        nonce: operation.nonce,
        actualGasCost: cost,
        actualGasUsed: used,
        paymaster: paymasterOf(operation),
        factory: factoryOf(operation),
        bundleSize: operations.length,
      })),
    );
    expect(read.map(({ logIndex: _, logsFrom: __, ...rest }) => rest)).toEqual(expected);
    expect(read.map(({ logIndex, logsFrom }) => logIndex - (logsFrom ?? 0))).toEqual(
      bundles.flatMap(({ operations }) => operations.map(({ logsCount }) => logsCount)),
    );
  }
});

test('readOperations() ignores events of contracts that are no EntryPoint, and malformed ones', () => {
  const { logs } = makeBundle(createPrng(3), 0);
  const foreign = logs.map((log) => ({ ...log, address: `0x${'12'.repeat(20)}` as const }));
  expect(readOperations(foreign, ENTRY_POINTS)).toEqual([]);
  const cut = logs.map((log) => ({ ...log, data: log.data.slice(0, -2) as `0x${string}` }));
  expect(readOperations(cut, ENTRY_POINTS)).toEqual([]);
  expect(
    readOperations(
      logs.map((log) => ({ ...log, topics: log.topics.slice(0, 2) })),
      ENTRY_POINTS,
    ),
  ).toEqual([]);
});

test('an operation without a mark of the beginning of its execution has no range of logs', () => {
  const { logs, operations } = makeBundle(createPrng(5), 0);
  const unmarked = logs.filter(({ topics }) => topics.length > 2);
  const read = readOperations(unmarked, ENTRY_POINTS);
  expect(read).toHaveLength(operations.length);
  expect(read[0]?.logsFrom).toBeNull();
});

test('decodeBundle() refuses calldata that is cut, changed or of another function', () => {
  const prng = createPrng(11);
  for (let place = 0; place < 60; place++) {
    const bytes = hexToBytes(makeBundle(prng, 0).input);
    expect(decodeBundle(bytes.subarray(0, prng.integer(0, 300)))).toBeNull();
    const spoilt = Uint8Array.from(bytes);
    for (let count = 0; count < 8; count++) spoilt[prng.integer(4, spoilt.length - 1)] = prng.integer(0, 255);
    expect(() => decodeBundle(spoilt)).not.toThrow();
  }
  expect(decodeBundle(hexToBytes('0xa9059cbb'))).toBeNull();
  expect(decodeBundle(new Uint8Array())).toBeNull();
});

test('decodeBundle() gives up on lists that point at themselves', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  // 3,000 groups, each of which is the list of groups itself.
  const count = 3000;
  const items = Array.from({ length: count }, () => word(0)).join('');
  const input = `0x4b1d7cf5${word(64)}${word(1)}${word(count)}${items}` as const;
  expect(decodeBundle(hexToBytes(input))).toBeNull();
});
