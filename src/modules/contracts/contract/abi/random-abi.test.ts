import { type AbiFunction, type AbiParameter, decodeAbiParameters, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { findArgumentFault } from '../../web/fields/find-argument-fault.ts';
import { decodeOutputs, encodeCall } from './call-function.ts';
import { parseAbiText } from './parse-abi-text.ts';
import { pickFunction, pickValue, writeValue } from './random-abi.test-data.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const CASES = 1500;
const HOSTILE_MS_MAX = 10_000;

/** What viem reads back, in the form of `pickValue()`; a part of a tuple by its place. */
function readBack(parameter: AbiParameter, value: unknown): unknown {
  if (Array.isArray(value) && parameter.type.endsWith(']')) {
    const item = { ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') };
    return value.map((each) => readBack(item, each));
  }
  if ('components' in parameter)
    return parameter.components.map((each, place) => readBack(each, (value as unknown[])[place]));
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;
}

/** The same parameter as viem decodes it unambiguously: unnamed, functions as bytes. */
function strip(parameter: AbiParameter): AbiParameter {
  const type = parameter.type.replace('function', 'bytes24');
  return 'components' in parameter ? { type, components: parameter.components.map(strip) } : { type };
}

test(`what is typed is what is sent, for any types and values (SEED=${SEED})`, () => {
  for (let at = 0; at < CASES; at++) {
    const prng = createPrng(SEED + at);
    const item = pickFunction(prng);
    const values = item.inputs.map((input) => pickValue(prng, input));
    const typed = item.inputs.map((input, place) => writeValue(prng, input, values[place]));
    const seed = `SEED=${SEED + at} ${JSON.stringify({ item, typed })}`;
    const faults = item.inputs.map((input, place) => findArgumentFault(input, typed[place] ?? ''));
    expect(faults, seed).toEqual(values.map(() => null));
    const encoded = encodeCall(item, typed);
    expect(encoded, seed).toEqual({ data: expect.any(String) });
    const { data } = encoded as { data: `0x${string}` };
    expect(data.slice(0, 10), seed).toBe(toFunctionSelector(item));
    const body = `0x${data.slice(10)}` as const;
    if (item.inputs.length === 0) continue;
    const decoded = decodeAbiParameters(item.inputs.map(strip), body) as readonly unknown[];
    expect(
      item.inputs.map((input, place) => readBack(input, decoded[place])),
      seed,
    ).toEqual(values);
    expect(decodeOutputs(item.outputs, body), seed).toEqual(values);
  }
});

const of = (type: string, name = 'x', components?: AbiParameter[]): AbiFunction => ({
  ...{ type: 'function', name: 'f', stateMutability: 'nonpayable', outputs: [] },
  inputs: [{ name, type, ...(components && { components }) }],
});
const PARTS = [
  { name: 'a', type: 'uint8' },
  { name: 'b', type: 'string' },
];

test.each<[string, AbiFunction, string, RegExp]>([
  ['a part too many', of('tuple', 'x', PARTS), '[1, "b", 3]', /takes 2 values, not 3/],
  ['a part that is missing', of('tuple', 'x', PARTS), '{"a": 1}', /x\.b is missing/],
  ['a part that there is not', of('tuple', 'x', PARTS), '{"a": 1, "b": "", "c": 2}', /no part "c"/],
  ['named parts without names', of('tuple', 'x', [{ type: 'bool' }]), '{"": true}', /is a list/],
  ['text without quotation marks', of('string[]'), '[1]', /x\[0\] stands in quotation marks/],
  ['nothing for a text', of('string[]'), '[null]', /quotation marks/],
  ['half a character', of('string[]'), '["\\ud83e"]', /half a character/],
  ['an odd number of digits', of('bytes[]'), '["0x123"]', /even number/],
  ['no hexadecimal digits', of('bytes'), 'hello', /even number/],
  ['bytes of another length', of('bytes4[]'), '["0x01"]', /./],
  ['a number beyond its type', of('int8[]'), '[128]', /./],
  ['a number with a fraction of many digits', of('uint256[]'), '[12345678901234567.5]', /is no uint256/],
  [
    'a number of which a double would lose digits',
    of('uint256[]'),
    '[1.2345678901234567e16]',
    /is no uint256/,
  ],
])('%s is refused', (_, item, typed, reason) => {
  expect(encodeCall(item, [typed])).toEqual({ fault: expect.stringMatching(reason) });
});

test('an ABI of 10,000 functions, one that is nested without end and one of other things harm nothing', () => {
  const start = performance.now();
  const many = Array.from({ length: 10_000 }, (_, place) => ({ ...of('uint256'), name: `<b>f${place}</b>` }));
  expect(parseAbiText(JSON.stringify(many))).toHaveLength(1000);
  let deep: AbiParameter = { type: 'uint8', name: 'x' };
  for (let depth = 0; depth < 5000; depth++) deep = { type: 'tuple', name: 'x', components: [deep] };
  const nested = { ...of('bool'), inputs: [deep] };
  const head = '{"name":"x","type":"tuple","components":[';
  const text = `{"type":"function","name":"g","inputs":[${head.repeat(5000)}${']}'.repeat(5000)}]}`;
  const brackets = of(`uint8${'[]'.repeat(20_000)}`);
  for (const item of [nested, brackets])
    expect(encodeCall(item, [`${'['.repeat(6000)}1${']'.repeat(6000)}`])).toEqual({
      fault: expect.any(String),
    });
  const odd = [
    null,
    5,
    {},
    of('uint8', 7 as never),
    of('tuple'),
    { ...of('bool'), name: 'f(' },
    { ...of('bool'), inputs: [null] },
    { ...of('bool'), inputs: [{ type: 7 }] },
  ];
  for (const other of [...odd.map((each) => JSON.stringify(each)), text])
    expect(parseAbiText(`[${JSON.stringify(of('bool'))},${other}]`)).toMatchObject([{ name: 'f' }]);
  expect(performance.now() - start).toBeLessThan(HOSTILE_MS_MAX);
});
