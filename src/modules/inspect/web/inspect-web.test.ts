import { afterEach, expect, test, vi } from 'vitest';
import { recognise } from '../lib/recognise.ts';
import { EMPTY_FORM, toBody } from './form-fields.ts';
import { loadStart } from './load-start.ts';
import { inspectPath, readStart } from './paths.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const A = `0x${'a1'.repeat(20)}`;
const RAW = {
  ...{ sender: A, nonce: '5', init_code: '0x', call_data: '0xb61d27f6', call_gas_limit: '16' },
  ...{ verification_gas_limit: '17', pre_verification_gas: '18', max_fee_per_gas: '3' },
  ...{ max_priority_fee_per_gas: '2', paymaster_and_data: '0x', signature: '0x01' },
};

afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

test.each([
  ['v0.6', 'unpacked'],
  ['v0.7', 'packed'],
  ['v0.8', 'packed'],
])('loadStart() fills in an operation of %s in its own form', async (version, format) => {
  answerWith({ raw: RAW, entry_point: { hash: A }, entry_point_version: version });
  const start = await loadStart('', { operation: HASH });
  expect(start?.entry_point).toBe(A);
  expect(recognise(start?.input ?? '', null)).toMatchObject({
    asked: {
      operation: {
        ...{
          format,
          callGasLimit: 16n,
          verificationGasLimit: 17n,
          maxFeePerGas: 3n,
          maxPriorityFeePerGas: 2n,
        },
      },
    },
  });
});

test('loadStart() fills in the call of a transaction, and nothing of one that is cut off or missing', async () => {
  const transaction = { from: { hash: A }, to: null, value: '7', raw_input: '0x1234' };
  answerWith(transaction);
  const start = await loadStart('', { transaction: HASH });
  expect(recognise(start?.input ?? '', null)).toMatchObject({
    kind: 'calldata',
    call: { from: A, to: null, value: 7n },
  });
  answerWith({ ...transaction, raw_input_truncated: {} });
  expect(await loadStart('', { transaction: HASH })).toBeNull();
  answerWith({}, 404);
  expect(await loadStart('', { transaction: HASH })).toBeNull();
});

test('the fragment of the page names a hash and nothing else', () => {
  expect(inspectPath({ root: '/base' }, { operation: HASH })).toBe(`/base/tools/inspect#operation=${HASH}`);
  expect(readStart(`#operation=${HASH}`)).toEqual({ operation: HASH });
  expect(['', '#operation=0x12', `#input=${HASH}`].map(readStart)).toEqual([undefined, undefined, undefined]);
});

test('toBody() sends the fields that are filled alone', () => {
  expect(toBody({ ...EMPTY_FORM, input: '0x12', to: ` ${A} `, kind: 'other' })).toEqual({
    input: '0x12',
    to: A,
  });
});
