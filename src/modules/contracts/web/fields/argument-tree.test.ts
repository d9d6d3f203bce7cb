import { type AbiParameter, decodeAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { encodeCall } from '../../contract/abi/call-function.ts';
import { pickFunction, pickValue } from '../../contract/abi/random-abi.test-data.ts';
import { readFormAddress, writeFormAddress } from '../methods/share-form.ts';
import {
  type ArgumentTree,
  createEmptyTree,
  DEPTH_MAX,
  isComposed,
  listComponents,
  PARTS_MAX,
  readListType,
  readTree,
  replacePart,
  writeTree,
} from './argument-tree.ts';
import { findArgumentFault } from './find-argument-fault.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const CASES = 1000;

/** Fills in a form part by part, as a visitor does: a list grows by one empty item at a time. */
function fillIn(parameter: AbiParameter, tree: ArgumentTree, value: unknown): ArgumentTree {
  if (typeof tree === 'string') return String(value);
  const list = readListType(parameter);
  let filled = tree;
  for (const [place, part] of (value as unknown[]).entries()) {
    const input = list?.item ?? (listComponents(parameter)[place] as AbiParameter);
    if (list !== null && list.length === undefined) filled = [...filled, createEmptyTree(input) ?? ''];
    filled = replacePart(filled, place, fillIn(input, filled[place] ?? '', part));
  }
  return filled;
}

/** What the fields of a form would say of a value. */
function treeOf(parameter: AbiParameter, value: unknown): ArgumentTree {
  if (!isComposed(parameter)) return String(value);
  const item = readListType(parameter)?.item;
  return (value as unknown[]).map((part, place) =>
    treeOf(item ?? (listComponents(parameter)[place] as AbiParameter), part),
  );
}

function countParts(tree: ArgumentTree): number {
  return typeof tree === 'string' ? 1 : tree.reduce((sum, part) => sum + countParts(part), 1);
}

/** How far the deepest part is below the whole; an empty list is as deep as a value. */
function depthOf(tree: ArgumentTree): number {
  return typeof tree === 'string' || tree.length === 0 ? 0 : 1 + Math.max(...tree.map(depthOf));
}

function strip(parameter: AbiParameter): AbiParameter {
  const type = parameter.type.replace('function', 'bytes24');
  return 'components' in parameter ? { type, components: parameter.components.map(strip) } : { type };
}

/** Values in one spelling: numbers as text, tuples as lists. */
function spell(parameter: AbiParameter, value: unknown): unknown {
  const list = readListType(parameter);
  if (list !== null) return (value as unknown[]).map((each) => spell(list.item, each));
  if (parameter.type === 'tuple')
    return listComponents(parameter).map((each, place) => spell(each, (value as unknown[])[place]));
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;
}

test(`what is filled in field by field, and shared by address, is what is sent (SEED=${SEED})`, () => {
  let composed = 0;
  for (let at = 0; at < CASES; at++) {
    const prng = createPrng(SEED + at);
    const { inputs, ...item } = pickFunction(prng);
    const values = inputs.map((input) => pickValue(prng, input));
    const seed = `SEED=${SEED + at} ${JSON.stringify({ inputs, values })}`;
    const typed = inputs.map((input, place) => {
      const whole = treeOf(input, values[place]);
      // An argument of more parts, or deeper, is edited as text.
      const isForm = countParts(whole) <= PARTS_MAX && depthOf(whole) <= DEPTH_MAX;
      const empty = createEmptyTree(input);
      if (isForm) expect(empty, seed).not.toBeNull();
      const tree = empty === null ? whole : fillIn(input, empty, values[place]);
      if (isComposed(input)) {
        composed++;
        expect(readTree(input, writeTree(tree)), seed).toEqual(isForm ? whole : null);
      }
      return writeTree(tree);
    });
    const faults = inputs.map((input, place) => findArgumentFault(input, typed[place] ?? ''));
    expect(faults, seed).toEqual(values.map(() => null));
    const address = writeFormAddress('https://example.org/address/0x1?tab=write_contract', '12345678', typed);
    const shared = readFormAddress(new URL(address).searchParams);
    if (shared.length > 0) expect(shared, seed).toEqual(typed);
    const encoded = encodeCall({ ...item, inputs }, typed);
    expect(encoded, seed).toEqual({ data: expect.any(String) });
    if (inputs.length === 0 || !('data' in encoded)) continue;
    const decoded = decodeAbiParameters(inputs.map(strip), `0x${encoded.data.slice(10)}`) as unknown[];
    expect(
      inputs.map((input, place) => spell(input, decoded[place])),
      seed,
    ).toEqual(values);
  }
  expect(composed).toBeGreaterThan(CASES / 4);
});

const TREE: AbiParameter = {
  name: 'tree',
  type: 'tuple',
  components: [
    { name: 'depth', type: 'uint8' },
    { name: 'leaves', type: 'tuple[]', components: [{ name: 'words', type: 'string[2]' }] },
  ],
};

test('a part that is wrong is named by its path', () => {
  const fault = (text: string) => findArgumentFault(TREE, text);
  expect(fault('["256", []]')).toBe('depth: The maximum is 255.');
  expect(fault('{"leaves": [], "depth": 7}')).toBeNull();
  expect(
    findArgumentFault({ type: 'tuple[]', components: [{ name: 'who', type: 'address' }] }, '[["0x"]]'),
  ).toBe('[0].who: An address is 0x and 40 hexadecimal digits.');
});

test('a form begins with the parts that there must be, and is none where they are too many', () => {
  expect(createEmptyTree(TREE)).toEqual(['', []]);
  expect(createEmptyTree({ type: 'bytes32[2][3]' })).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ]);
  expect(createEmptyTree({ type: 'uint8[1000000000]' })).toBeNull();
  expect(createEmptyTree({ type: `uint8${'[1]'.repeat(5000)}` })).toBeNull();
  expect(readTree({ type: 'uint8[]' }, `[${'1,'.repeat(400)}1]`)).toBeNull();
  expect(readTree({ type: 'uint8[2]' }, '[1]')).toBeNull();
  expect(readTree({ type: 'uint256[]' }, '[12345678901234567890]')).toEqual(['12345678901234567890']);
});

test('an address that would be too long names the function alone', () => {
  const address = writeFormAddress('https://example.org/x?tab=read_contract', '12345678', ['0'.repeat(5000)]);
  expect(address).toBe('https://example.org/x?tab=read_contract&fn=0x12345678');
});
