import { encodeAbiParameters, toEventSelector, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { decodeInput, decodeLog } from './decode.ts';
import { createSignatures, createSignatureTable } from './signatures.ts';

const signatures = createSignatures();

/** Topics and data as hex. */
const rawLog = (topics: readonly Hex[], data: Hex) => ({
  topics: topics.map(hexToBytes),
  data: hexToBytes(data),
});
const word = (hex: string, side: 'left' | 'right' = 'left') =>
  `0x${side === 'left' ? hex.padStart(64, '0') : hex.padEnd(64, '0')}` as Hex;
const note = encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [5n, '0xabcdef']);

test('decodeLog() reads a log without a signature with the one anonymous event that it fits', () => {
  const topics = [word('a9059cbb', 'right'), word('11'.repeat(20)), word('7'), word('8')];
  expect(decodeLog(signatures, rawLog(topics, note))).toMatchObject({
    method_call:
      'LogNote(bytes4 indexed sig, address indexed guy, bytes32 indexed foo, bytes32 indexed bar, uint256 wad, bytes fax)',
    parameters: [
      { name: 'sig', indexed: true, value: '0xa9059cbb' },
      { name: 'guy', value: `0x${'11'.repeat(20)}` },
      { name: 'foo', value: word('7') },
      { name: 'bar' },
      { name: 'wad', indexed: false, value: '5' },
      { name: 'fax', value: '0xabcdef' },
    ],
  });
});

test.each([
  ['a first topic that is no selector', [word('1'), word('11'.repeat(20)), word('7'), word('8')], note],
  [
    'a second topic that is no address',
    [word('aa', 'right'), word('11'.repeat(21)), word('7'), word('8')],
    note,
  ],
  ['a topic less', [word('aa', 'right'), word('11'.repeat(20)), word('7')], note],
  ['bytes behind its data', [word('aa', 'right'), word('11'.repeat(20)), word('7'), word('8')], `${note}00`],
  ['no topics and no data', [], '0x'],
] as const)('decodeLog() reads nothing from a log without a signature with %s', (_, topics, data) => {
  expect(decodeLog(signatures, rawLog(topics, data as Hex))).toBeNull();
});

test("decodeLog() reads the operator's anonymous events, save those that fit anything or each other", () => {
  const own = createSignatures([
    'event Ping(address who) anonymous',
    'event Any(bytes32 indexed what) anonymous',
    'event One(bool indexed yes) anonymous',
    'event Two(uint8 indexed kind) anonymous',
  ]);
  expect(decodeLog(own, rawLog([], word('22'.repeat(20))))?.method_call).toBe('Ping(address who)');
  expect(decodeLog(own, rawLog([word('ff'.repeat(32))], '0x'))).toBeNull();
  expect(decodeLog(own, rawLog([word('1')], '0x'))).toBeNull();
  expect(decodeLog(own, rawLog([word('2')], '0x'))?.method_call).toBe('Two(uint8 indexed kind)');
});

test('decodeLog() reads with an ABI whose other items cannot be read', () => {
  const inputs = [{ name: 'who', type: 'address', indexed: true }];
  let deep: object = { name: 'deep', type: 'uint256' };
  for (let depth = 0; depth < 5000; depth++) deep = { name: '', type: 'tuple', components: [deep] };
  const odd: unknown[] = [
    ...[null, 7, 'no signature', {}, { type: 'event' }, { type: 'event', name: 'NoInputs' }],
    ...[
      { type: 'event', name: 'Anonymous', anonymous: true },
      { type: 'event', name: '%%', inputs: [] },
    ],
    ...[null, 'uint256', { name: 'a' }, { name: {}, type: 'bool' }, { name: 'a', type: 'tuple' }, deep].map(
      (input) => ({ type: 'event', name: 'Odd', inputs: [input] }),
    ),
    {
      type: 'event',
      name: 'Odd',
      anonymous: true,
      inputs: [{ name: 'a', type: 'uint8'.padEnd(20_001, '[]') }],
    },
    ...['function', 'error'].flatMap((type) => [{ type }, { type, name: 7, inputs }, { type, name: 'ping' }]),
  ];
  const own = createSignatureTable(() => [...odd, { type: 'event', name: 'Ping', inputs }, ...odd] as never);
  const topics = [toEventSelector('Ping(address)'), word('22'.repeat(20))] as const;
  expect(decodeLog(own, rawLog(topics, '0x'))).toMatchObject({
    method_call: 'Ping(address indexed who)',
    parameters: [{ name: 'who', value: `0x${'22'.repeat(20)}` }],
  });
  expect(decodeLog(own, rawLog([toEventSelector('NoInputs()')], '0x'))).toBeNull();
  expect(decodeInput(own, hexToBytes(toFunctionSelector('ping()')))).toBeNull();
  expect(own.anonymousEvents()).toEqual([]);
});

test('decodeLog() does not decode an anonymous event whose list is one long value thousands of times', () => {
  const own = createSignatures(['event Ping(address who, bytes[] all) anonymous']);
  const [count, bytes] = [1500, 96_000];
  const words = [5, 64, count, ...Array.from({ length: count }, () => count * 32), bytes];
  const head = words.map((each) => word(each.toString(16)).slice(2)).join('');
  const cpu = process.cpuUsage();
  expect(decodeLog(own, rawLog([], `0x${head}${'ab'.repeat(bytes)}`))).toBeNull();
  const { user, system } = process.cpuUsage(cpu);
  expect((user + system) / 1e6).toBeLessThan(2);
});
