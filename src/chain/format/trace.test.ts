import { expect, test } from 'vitest';
import { InvalidAnswerError } from '../errors.ts';
import { flattenCallFrame, formatCallTracerBlock, formatTraceBlock } from './trace.ts';

const BLOCK = `0x${'bb'.repeat(32)}`;
const FROM = `0x${'01'.repeat(20)}`;
const TO = `0x${'02'.repeat(20)}`;
const CALL = {
  blockHash: BLOCK,
  transactionPosition: 0,
  traceAddress: [],
  type: 'call',
  action: { callType: 'call', from: FROM, to: TO, value: '0x5', gas: '0x100', input: '0xAB' },
  result: { gasUsed: '0x10', output: '0xCD' },
};
const FRAME = {
  type: 'CALL',
  from: FROM,
  to: TO,
  value: '0x5',
  gas: '0x100',
  gasUsed: '0x10',
  input: '0xab',
};

test('formatTraceBlock() gathers the frames of each transaction in order of execution', () => {
  const second = { ...CALL, transactionPosition: 1 };
  const inner = { ...second, traceAddress: [0, 2], action: { ...CALL.action, callType: 'delegatecall' } };
  expect(formatTraceBlock([CALL, second, inner], BLOCK)).toEqual([
    {
      transactionIndex: 0,
      traces: [
        {
          type: 'call',
          traceAddress: [],
          from: FROM,
          to: TO,
          createdContract: null,
          value: 5n,
          gasLimit: 256n,
          gasUsed: 16n,
          input: '0xab',
          output: '0xcd',
          error: null,
        },
      ],
    },
    {
      transactionIndex: 1,
      traces: [
        expect.objectContaining({ traceAddress: [] }),
        expect.objectContaining({ traceAddress: [0, 2], type: 'delegatecall' }),
      ],
    },
  ]);
});

test('formatTraceBlock() leaves block rewards out', () => {
  const reward = {
    action: { author: FROM, rewardType: 'block', value: '0x1' },
    type: 'reward',
    traceAddress: [],
  };
  expect(formatTraceBlock([reward, { ...CALL, transactionPosition: null }], BLOCK)).toEqual([]);
});

test('formatTraceBlock() reads creations and names the contract only where it was made', () => {
  const creation = {
    ...CALL,
    type: 'create',
    action: { creationMethod: 'create2', from: FROM, value: '0x0', gas: '0x1', init: '0x60' },
    result: { address: TO, code: '0x61', gasUsed: '0x1' },
  };
  const failed = {
    ...creation,
    error: 'Out of gas',
    result: null,
    action: { ...creation.action, creationMethod: undefined },
  };
  const [{ traces } = { traces: [] }] = formatTraceBlock([creation, failed], BLOCK);
  expect(traces).toMatchObject([
    { type: 'create2', to: null, createdContract: TO, input: '0x60', output: '0x61', error: null },
    { type: 'create', to: null, createdContract: null, gasUsed: null, output: null, error: 'Out of gas' },
  ]);
});

test('formatTraceBlock() reads a self-destruction', () => {
  const action = { address: FROM, refundAddress: TO, balance: '0x7' };
  const [{ traces } = { traces: [] }] = formatTraceBlock(
    [{ ...CALL, type: 'suicide', action, result: null }],
    BLOCK,
  );
  expect(traces).toMatchObject([
    { type: 'selfdestruct', from: FROM, to: TO, value: 7n, gasLimit: null, input: null },
  ]);
});

test.each<[string, object, string]>([
  ['of another block', { blockHash: `0x${'cc'.repeat(32)}` }, 'traces of block "0xcccc'],
  ['of no block', { blockHash: { toString: null } }, 'for trace.blockHash'],
  [
    'of an odd position',
    { transactionPosition: '0xffffffff' },
    'for trace.transactionPosition, which is too large',
  ],
  ['without an action', { action: null }, 'for trace.action'],
  ['with a result that is a list', { result: [] }, 'for trace.result'],
  ['without an address', { traceAddress: undefined }, 'for trace.traceAddress'],
  ['with an endless address', { traceAddress: [2 ** 40] }, 'for trace.traceAddress, which is too large'],
  ['of an unknown call', { action: { ...CALL.action, callType: 'jump' } }, 'type "jump", which is unknown'],
  ['of a type with methods', { action: { ...CALL.action, callType: { toString: 1 } } }, 'type an object'],
  ['from nobody', { action: { ...CALL.action, from: null } }, 'for trace.from'],
  ['of odd input', { action: { ...CALL.action, input: '0xabc' } }, 'for trace.input'],
  ['of odd output', { result: { output: 7 } }, 'for trace.output'],
])('formatTraceBlock() refuses a trace %s', (_, over, message) => {
  expect(() => formatTraceBlock([{ ...CALL, ...over }], BLOCK)).toThrow(InvalidAnswerError);
  expect(() => formatTraceBlock([{ ...CALL, ...over }], BLOCK)).toThrow(message);
});

test('an error that is no text becomes one', () => {
  const errors = [{ toString: null }, ['x'], 5, 'Reverted'];
  const traces = formatTraceBlock(
    errors.map((error) => ({ ...CALL, error })),
    BLOCK,
  )[0]?.traces;
  expect(traces?.map(({ error }) => error)).toEqual(['an object', 'a list', '5', 'Reverted']);
});

test('flattenCallFrame() walks a tree outermost first, in order of execution', () => {
  const traces = flattenCallFrame({
    ...FRAME,
    calls: [
      { ...FRAME, type: 'STATICCALL', calls: [{ ...FRAME, type: 'CREATE2' }] },
      { ...FRAME, type: 'SELFDESTRUCT' },
      { ...FRAME, type: 'CREATE', error: 'execution reverted' },
    ],
  });
  expect(
    traces.map(({ type, traceAddress, createdContract, error }) => [
      type,
      traceAddress,
      createdContract,
      error,
    ]),
  ).toEqual([
    ['call', [], null, null],
    ['staticcall', [0], null, null],
    ['create2', [0, 0], TO, null],
    ['selfdestruct', [1], null, null],
    ['create', [2], null, 'Reverted'],
  ]);
  expect(traces[3]).toMatchObject({ gasLimit: null, gasUsed: null, input: null, output: null, value: 5n });
});

test('flattenCallFrame() reads calls nested 1,024 deep and refuses deeper ones', () => {
  const nest = (depth: number) => {
    let frame: object = FRAME;
    for (let level = 0; level < depth; level++) frame = { ...FRAME, calls: [frame] };
    return frame;
  };
  expect(flattenCallFrame(nest(1024)).at(-1)?.traceAddress).toHaveLength(1024);
  const tooDeep = nest(200_000);
  const begun = process.cpuUsage();
  expect(() => flattenCallFrame(tooDeep)).toThrow('deeper than an execution can go');
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});

test.each<[string, unknown, string]>([
  ['null', null, 'for debug_traceBlockByHash, which is not a list'],
  ['a list of null', [null], 'for a trace, which is not an object'],
  [
    'a transaction that could not be traced',
    [{ error: 'timeout' }],
    'could not trace transaction 0: "timeout"',
  ],
  ['a frame that is null', [{ result: 5 }], 'for a call frame'],
  ['calls that are no list', [{ result: { ...FRAME, calls: {} } }], 'for frame.calls'],
  [
    'an unknown type',
    [{ result: { ...FRAME, type: 'AUTHCALL' } }],
    'type "AUTHCALL", which is unknown'.toLowerCase(),
  ],
])('formatCallTracerBlock() refuses %s', (_, value, message) => {
  expect(() => formatCallTracerBlock(value)).toThrow(InvalidAnswerError);
  expect(() => formatCallTracerBlock(value)).toThrow(new RegExp(message.replace(/[()]/g, '.'), 'i'));
});
