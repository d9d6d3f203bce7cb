import { expect, test } from 'vitest';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { inPipeline } from '../../connection/pipeline.ts';
import { bytesArrayBinary, numberArrayText } from './array-parameters.ts';

const target = createTestTarget();

test.each<[string, Hex[], (number | bigint | null)[]]>([
  ['nothing', [], []],
  ['bytes of every length', ['0x', '0x00', `0x${'ab'.repeat(20)}`, `0x${'0f'.repeat(300)}`], [0, 1, 2, 3]],
  ['numbers of every size', ['0x01'], [null, -1, 2n ** 256n - 1n]],
])('lists go to the database as they are, alone and in a pipeline: %s', async (_, list, numbers) => {
  const text = 'select $1::bytea[] as list, $2::numeric[]::text[] as numbers';
  const parameters = [bytesArrayBinary(list), numberArrayText(numbers)];
  const expected = [{ list: list.map(hexToBytes), numbers: numbers.map((each) => each?.toString() ?? null) }];
  expect((await target.client.query(text, parameters)).rows).toEqual(expected);
  const piped = await inPipeline(target.client, (client) => client.query(text, parameters));
  expect(piped.rows).toEqual(expected);
});
