import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import type { InternalTransactionsTable } from '#db/tables/internal-transactions.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { askDetail, expectEvents, expectGiven } from './expected-detail.test-data.ts';
import { type ExpectedOperation, openOperations } from './opened-operations.test-data.ts';

const target = createTestTarget();
const open = () => openOperations(target, { seed: 4340, last: 20 });
type Opened = Awaited<ReturnType<typeof open>>;

/** A contract that passes bundles on, and one that accounts call. */
const [WRAPPER, CALLED] = [`0x${'77'.repeat(20)}`, `0x${'55'.repeat(20)}`];

/** A frame with its place in the call tree. */
type Frame = Pick<InternalTransactionsTable, 'trace_address'> & { from: string; to: string; input: Hex };

/** The frames of a bundle: a validation for each operation, then each execution with two calls of its own. */
function makeFrames(
  above: readonly number[],
  { entryPoint, operations }: ExpectedOperation['bundle'],
): Frame[] {
  const to = (from: string, to: string, ...trace_address: number[]): Frame => ({
    ...{ from, to, input: '0x12345678' },
    trace_address: [...above, ...trace_address],
  });
  return [
    ...operations.map(({ operation }, place) => to(entryPoint, operation.sender, place)),
    ...operations.flatMap(({ operation: { sender } }, place) => {
      const at = operations.length + place;
      return [to(entryPoint, entryPoint, at), to(entryPoint, sender, at, 0), to(sender, CALLED, at, 0, 0)];
    }),
  ];
}

const toBytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');

/** Writes the frames of a transaction and marks all blocks as traced. */
async function writeFrames(
  { context }: Opened,
  { block, transactionIndex }: ExpectedOperation,
  frames: Frame[],
) {
  const { schema } = context.run;
  for (const [place, { from, to, input, trace_address }] of frames.entries())
    await target.client.query(
      `insert into ${schema}.internal_transactions (block_number, transaction_index, trace_index, type,
         from_address, to_address, value, input, output, trace_address)
       values ($1, $2, $3, 'call', $4, $5, 0, $6, '', $7)`,
      [block.number, transactionIndex, place + 1, toBytes(from), toBytes(to), toBytes(input), trace_address],
    );
  await target.client.query(
    `insert into ${schema}.coverage (layer, blocks) values ('traces', '{[0,)}')
     on conflict (layer) do update set blocks = excluded.blocks`,
  );
}

/** Operations in groups of one transaction each, in the order of the chain. */
function groupByTransaction(expected: readonly ExpectedOperation[]): ExpectedOperation[][] {
  const groups = new Map<string, ExpectedOperation[]>();
  for (const each of [...expected].reverse())
    groups.set(each.transactionHash, [...(groups.get(each.transactionHash) ?? []), each]);
  return [...groups.values()];
}

const rangeOf = (bundle: ExpectedOperation['bundle'], firstFrame: number, position: number) => {
  const first = firstFrame + bundle.operations.length + 3 * position;
  return { first, last: first + 2 };
};

test('an operation has the internal transactions of its own execution', async () => {
  const opened = await open();
  const groups = groupByTransaction(opened.expected).filter(([first]) => first?.isGiven);
  expect(groups.length).toBeGreaterThan(5);
  for (const group of groups.slice(0, 8)) {
    const [{ bundle }] = group as [ExpectedOperation];
    await writeFrames(opened, group[0] as ExpectedOperation, makeFrames([], bundle));
    for (const each of group)
      expect(await askDetail(opened, each)).toMatchObject({
        internal_transactions_range: rangeOf(bundle, 1, each.position),
      });
  }
});

test('the calldata of bundles that a contract passes on is found in their internal transactions', async () => {
  const opened = await open();
  await target.client.query(
    `update ${opened.context.run.schema}.transactions set to_address = $1, input = '\\x12'`,
    [toBytes(WRAPPER)],
  );
  for (const group of groupByTransaction(opened.expected).slice(0, 12)) {
    const bundles = [...new Set(group.map(({ bundle }) => bundle))];
    const starts: number[] = [];
    const frames: Frame[] = [];
    for (const [place, bundle] of bundles.entries()) {
      const { entryPoint, input } = bundle;
      frames.push({ from: WRAPPER, to: entryPoint, input, trace_address: [place] });
      starts.push(frames.length + 1);
      frames.push(...makeFrames([place], bundle));
    }
    await writeFrames(opened, group[0] as ExpectedOperation, frames);
    for (const each of group)
      expect(await askDetail(opened, each)).toMatchObject({
        ...expectEvents(each),
        ...expectGiven(each),
        internal_transactions_range: rangeOf(each.bundle, starts[each.bundleIndex] ?? 0, each.position),
      });
  }
});
