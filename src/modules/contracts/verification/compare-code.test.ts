import { expect, test } from 'vitest';
import type { CompiledCode } from '../db/compiled-code.ts';
import { compareRuntime, findConstructorArguments } from './compare-code.ts';
import { maskMetadata, readCompilerVersion } from './mask-metadata.ts';
import { digestSkeleton } from './skeleton.ts';

/** PUSH32 of a word, PUSH20 of an address, and metadata of solc 0.8.19 with this digest. */
function codeOf({
  word = '00'.repeat(32),
  library = '00'.repeat(20),
  digest = '11'.repeat(34),
  head = '6080',
} = {}) {
  return Buffer.from(
    `${head}7f${word}73${library}00a2646970667358${'22'}${digest}64736f6c63430008130033`,
    'hex',
  );
}

const compiled = (code: Buffer, holes: Partial<CompiledCode> = {}): CompiledCode => ({
  code,
  immutables: [],
  libraries: [],
  ...holes,
});

const IMMUTABLE = [{ start: 3, length: 32 }];
const LIBRARY = [{ start: 36, length: 20, name: 'Math.sol:Math' }];

test('the same code is an exact match, another digest of the metadata a match', () => {
  expect(compareRuntime(codeOf(), compiled(codeOf()))).toEqual({ kind: 'exact', libraries: {} });
  expect(compareRuntime(codeOf({ digest: '22'.repeat(34) }), compiled(codeOf()))).toEqual({
    kind: 'match',
    libraries: {},
  });
});

test('a code without a digest is a match at best: nothing says that the sources are the same', () => {
  const plain = Buffer.from('60806040', 'hex');
  expect(compareRuntime(plain, compiled(plain)).kind).toBe('match');
});

test('the values of immutables and the addresses of libraries are those of the deployed code', () => {
  const deployed = codeOf({ word: 'ab'.repeat(32), library: 'cd'.repeat(20) });
  expect(compareRuntime(deployed, compiled(codeOf(), { immutables: IMMUTABLE, libraries: LIBRARY }))).toEqual(
    {
      kind: 'exact',
      libraries: { 'Math.sol:Math': `0x${'cd'.repeat(20)}` },
    },
  );
});

test('one library at two addresses is no match', () => {
  const places = [...LIBRARY, { start: 3, length: 20, name: 'Math.sol:Math' }];
  const deployed = codeOf({ word: 'ab'.repeat(32), library: 'cd'.repeat(20) });
  expect(compareRuntime(deployed, compiled(codeOf(), { libraries: places })).kind).toBe('different');
});

test('one byte elsewhere is reported with its place, and what may be the cause', () => {
  const result = compareRuntime(codeOf({ head: '6081' }), compiled(codeOf()));
  expect(result).toMatchObject({ kind: 'different', at: 1 });
  const other = codeOf();
  other[other.length - 3] = 0x14;
  expect(compareRuntime(other, compiled(codeOf()))).toMatchObject({
    hint: 'The metadata of the deployed code names solc 0.8.20, not 0.8.19.',
  });
  expect(compareRuntime(Buffer.concat([codeOf(), Buffer.of(0)]), compiled(codeOf()))).toMatchObject({
    kind: 'different',
  });
  expect(compareRuntime(Buffer.alloc(0), compiled(Buffer.alloc(0)))).toMatchObject({ kind: 'different' });
});

test('no byte of a code can change unnoticed, save in its metadata digest', () => {
  const code = codeOf();
  const digest = [...maskMetadata(code).code].flatMap((byte, at) => (byte === code[at] ? [] : [at]));
  for (let at = 0; at < code.length; at++) {
    const changed = Buffer.from(code);
    changed[at] = (changed[at] as number) ^ 0x01;
    expect(compareRuntime(changed, compiled(code)).kind).toBe(digest.includes(at) ? 'match' : 'different');
  }
});

test('a library has its own address in its code', () => {
  const library = (address: string) => Buffer.from(`73${address}30146080`, 'hex');
  expect(compareRuntime(library('ab'.repeat(20)), compiled(library('00'.repeat(20)))).kind).toBe('match');
});

test('what follows the creation code are the arguments of the constructor', () => {
  const data = Buffer.concat([codeOf({ digest: '33'.repeat(34) }), Buffer.from('0102', 'hex')]);
  expect(findConstructorArguments(data, compiled(codeOf()))?.toString('hex')).toBe('0102');
  expect(findConstructorArguments(codeOf(), compiled(codeOf()))).toHaveLength(0);
  expect(findConstructorArguments(codeOf({ head: '6081' }), compiled(codeOf()))).toBeNull();
  expect(findConstructorArguments(Buffer.alloc(3), compiled(codeOf()))).toBeNull();
});

test('skeletons are the same whatever was put in, and differ with the code', () => {
  const skeleton = digestSkeleton(codeOf());
  expect(
    digestSkeleton(codeOf({ word: 'ab'.repeat(32), library: 'cd'.repeat(20), digest: '44'.repeat(34) })),
  ).toEqual(skeleton);
  expect(digestSkeleton(codeOf({ head: '6081' }))).not.toEqual(skeleton);
  expect(digestSkeleton(Buffer.from('7f01', 'hex'))).toHaveLength(32);
});

test('a code says which solc it was compiled with, where it is new enough', () => {
  expect(readCompilerVersion(codeOf())).toBe('0.8.19');
  expect(readCompilerVersion(Buffer.from('6080', 'hex'))).toBeNull();
  expect(readCompilerVersion(Buffer.from('64736f6c634300', 'hex'))).toBeNull();
});
