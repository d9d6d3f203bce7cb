import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeError, decodeInput, decodeLog } from '#api/signatures/decode.ts';
import { createSignatures } from '#api/signatures/signatures.ts';
import { validateBlock } from '#chain/fetch/validate-block.ts';
import { validateTraces } from '#chain/fetch/validate-traces.ts';
import { formatBlock, formatBlockHeader } from '#chain/format/block.ts';
import { decodeInternalTransactions } from '#chain/format/internal-transaction.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { formatCallTracerBlock, formatTraceBlock } from '#chain/format/trace.ts';
import { formatTransaction } from '#chain/format/transaction.ts';
import { readBatchRefusal, readOutcome } from '#chain/rpc/read-outcome.ts';
import { createPrng } from '#demo/prng.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { decodeDecimals, decodeTokenText, decodeUint } from '#indexer/decode/token-metadata.ts';
import { BaseError } from '#lib/base-error.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { madeBlock, toFetched } from '../support/made-chain.ts';

const RUNS = 400;
/** Far above what any of them takes, far below what somebody waits. */
const LONGEST_MS = 1500;
const MAX_UINT256 = 'f'.repeat(64);

/** Values that stopped indexers before. */
const HOSTILE: readonly unknown[] = [
  ...[
    `0x${MAX_UINT256}`,
    '0xffffffffffffffff',
    '0xffffffffffff00',
    '0x',
    '0x0',
    '0x1',
    null,
    undefined,
    0,
    -1,
    1e300,
  ],
  ...['\0', 'a\0b', '\u202egpj.exe', '\ud800', 'x'.repeat(12_288), '__proto__', [], {}, true],
  ...[`0x${'00'.repeat(32)}`, `0x${'ab'.repeat(20)}`, `0x${'f'.repeat(3000)}`],
];
const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.anything({ maxDepth: 2 }));

/** A whole answer of which some fields, at any depth, were replaced by hostile values. */
function spoilt(whole: unknown): fc.Arbitrary<unknown> {
  const places = listPlaces(whole);
  return fc.array(fc.tuple(fc.nat(places.length - 1), hostile), { maxLength: 4 }).map((changes) => {
    const copy = structuredClone(whole);
    for (const [place, value] of changes) replace(copy, places[place] ?? [], value);
    return copy;
  });
}

function listPlaces(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([name, part]) => listPlaces(part, [...above, name]))];
}

function replace(target: unknown, place: readonly string[], value: unknown): void {
  const parent = place.slice(0, -1).reduce((part, name) => Object(part)[name], target as any);
  const last = place.at(-1);
  if (last !== undefined && typeof parent === 'object' && parent !== null) parent[last] = value;
}

/** Gives what the decoder gives; its own error is an answer too, any other is a fault. */
function attempt<T>(decode: () => T): T | null {
  const begun = performance.now();
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return null;
  } finally {
    expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
  }
}

const made = madeBlock({ number: 3, prng: createPrng(3), transactions: 4 });
const frame = {
  ...{ type: 'CALL', from: `0x${'ab'.repeat(20)}`, to: `0x${'cd'.repeat(20)}`, value: '0x1', gas: '0x1' },
  ...{ gasUsed: '0x1', input: '0x', output: '0x', calls: [{ type: 'CREATE', from: `0x${'ab'.repeat(20)}` }] },
};

test.each<[string, unknown, (value: any) => unknown]>([
  ['formatBlock', made.block, formatBlock],
  ['formatBlockHeader', made.block, formatBlockHeader],
  ['formatTransaction', made.block.transactions[0], formatTransaction],
  ['formatReceipt', made.receipts[0], formatReceipt],
  ['formatTraceBlock', made.traces, (value) => formatTraceBlock(value, made.hash)],
  ['formatCallTracerBlock', [{ result: frame }], formatCallTracerBlock],
  [
    'readOutcome',
    { jsonrpc: '2.0', id: 0, error: { code: 1, message: 'x' } },
    (value) => readOutcome(value, 'm'),
  ],
  ['readBatchRefusal', { jsonrpc: '2.0', id: 0, error: { code: 1, message: 'x' } }, readBatchRefusal],
])('%s() of hostile values gives a value or its own error, in no time', (_, whole, format) => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: spoilt(whole) }, { weight: 1, arbitrary: hostile }),
      (value) => {
        if (attempt(() => format(value)) !== null) read += 1;
      },
    ),
    { numRuns: RUNS },
  );
  expect(read).toBeGreaterThan(10);
});

test('validateBlock() and decodeBlockFacts() of hostile blocks give a value or their own error', () => {
  let decoded = 0;
  fc.assert(
    fc.property(spoilt(made.block), spoilt(made.receipts), (rawBlock, rawReceipts) => {
      attempt(() => {
        const block = formatBlock(rawBlock);
        const receipts = (rawReceipts as unknown[]).map(formatReceipt);
        attempt(() => validateBlock(block, receipts));
        decodeBlockFacts({ block, receipts });
        decoded += 1;
      });
    }),
    { numRuns: RUNS },
  );
  expect(decoded).toBeGreaterThan(10);
  expect(() => decodeBlockFacts(toFetched(made))).not.toThrow();
});

test('decodeInternalTransactions() and validateTraces() of hostile traces give a value or their own error', () => {
  let decoded = 0;
  fc.assert(
    fc.property(spoilt(made.traces), (raw) => {
      const traces = attempt(() => formatTraceBlock(raw, made.hash)) ?? [];
      attempt(() => validateTraces(raw, traces, { number: 3, transactionsCount: 4 }));
      for (const each of traces) decoded += decodeInternalTransactions(each).internalTransactions.length;
    }),
    { numRuns: RUNS },
  );
  expect(decoded).toBeGreaterThan(10);
});

/** Words that look like offsets, lengths and numbers at the edge, or bytes of any kind. */
const abiData: fc.Arbitrary<Hex> = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.nat(12).map((value) => (value * 32).toString(16).padStart(64, '0')),
        fc.nat(40).map((value) => value.toString(16).padStart(64, '0')),
        fc.constantFrom(MAX_UINT256, `8${'0'.repeat(63)}`, '0'.repeat(64), `${'00'.repeat(31)}e2`),
        fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
      ),
      { maxLength: 14 },
    ),
    fc.uint8Array({ maxLength: 31 }),
  )
  .map(([words, rest]): Hex => `0x${words.join('')}${Buffer.from(rest).toString('hex')}`);

test('the texts and numbers that contracts return are read or refused, never thrown at', () => {
  fc.assert(
    fc.property(abiData, (data) => {
      const text = attempt(() => decodeTokenText(data));
      expect(text === null || (text.length > 0 && !text.includes('\0'))).toBe(true);
      expect((attempt(() => decodeDecimals(data)) ?? 0n) <= 255n).toBe(true);
      attempt(() => decodeUint(data));
    }),
    { numRuns: RUNS },
  );
});

test('calls, errors and logs of known signatures with hostile data are read or left raw', () => {
  const signatures = createSignatures();
  const selectors = [
    'a9059cbb',
    '23b872dd',
    'ac9650d8',
    '2eb2c2d6',
    '08c379a0',
    '4e487b71',
    '38ed1739',
    'd505accf',
  ];
  const topics = [
    'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ];
  let read = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...selectors),
      fc.constantFrom(...topics),
      fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 4 }),
      abiData,
      (selector, topic, more, data) => {
        const call = hexToBytes(`0x${selector}${data.slice(2)}`);
        const log = { topics: [hexToBytes(`0x${topic}`), ...more], data: hexToBytes(data) };
        const outcomes = [
          attempt(() => decodeInput(signatures, call)),
          attempt(() => decodeError(signatures, call)),
          attempt(() => decodeLog(signatures, log)),
        ];
        read += outcomes.filter((each) => each !== null).length;
        expect(JSON.stringify(outcomes).length).toBeLessThan(1_000_000);
      },
    ),
    { numRuns: RUNS },
  );
  expect(read).toBeGreaterThan(10);
});
