import { expect, test } from 'vitest';
import { guessCompiler } from './guess-compiler.ts';

const SOLC = [
  'v0.8.37+commit.f401782d',
  'v0.8.20+commit.a1b79de6',
  'v0.8.19+commit.7dd6d404',
  'v0.7.6+commit.7338295f',
];
const VYPER = ['v0.4.3+commit.bff19ea2', 'v0.3.10+commit.91361694'];
const metadata = (version: string) => `a264697066735822${'12'.repeat(34)}64736f6c6343${version}0033`;
const guess = (codes: readonly (string | null)[], sources: readonly string[] = []) =>
  guessCompiler({ codes, sources, compiler: 'solidity', offered: SOLC });

test('the version in the metadata of the code comes before that of the sources', () => {
  const code = `0x6080604052fe${metadata('000813')}`;
  const reported = { version: SOLC[2], from: 'metadata', evmVersion: null };
  expect(guess([code, null], ['pragma solidity ^0.8.20;'])).toEqual(reported);
  expect(guess([null, code])).toEqual(reported);
  // One that is not offered is not put in its place.
  expect(guess([`0x00${metadata('000801')}`]).version).toBe(null);
});

test('a code without PUSH0 of a compiler that writes it was compiled for an earlier EVM', () => {
  expect(guess([`0x6080604052605ffe${metadata('000814')}`]).evmVersion).toBe('paris');
  expect(guess([`0x60806040525ffe${metadata('000814')}`]).evmVersion).toBe(null);
});

test.each([
  ['0.8.19', SOLC[2]],
  ['=0.8.19', SOLC[2]],
  ['^0.8.0', SOLC[0]],
  ['~0.7.0', SOLC[3]],
  ['>=0.6.0 <0.8.20', SOLC[2]],
  ['>0.8.20 <=0.8.37', SOLC[0]],
  ['0.7.6 || 0.8.19', SOLC[2]],
  ['0.7', SOLC[3]],
  ['^0.9.0', null],
  ['latest', null],
])('pragma solidity %s is %s', (range, version) => {
  expect(guess([null], [`// x\npragma solidity ${range};\ncontract A {}`]).version).toBe(version);
});

test('several sources have to allow it', () => {
  expect(guess([], ['pragma solidity ^0.8.0;', 'pragma solidity <0.8.20;']).version).toBe(SOLC[2]);
  expect(guess([], ['contract A {}'])).toEqual({ version: null, from: null, evmVersion: null });
});

test('Vyper says its version behind the code of the creation, and in its sources', () => {
  const read = (codes: (string | null)[], sources: string[] = []) =>
    guessCompiler({ codes, sources, compiler: 'vyper', offered: VYPER }).version;
  expect(read(['0x6003', '0x6003a16576797065728300030a0011'])).toBe(VYPER[1]);
  expect(read([null], ['# pragma version ^0.4.0\n'])).toBe(VYPER[0]);
  expect(read([null], ['# @version 0.3.10\n'])).toBe(VYPER[1]);
});

test.each([
  ['spaces without a range', `pragma solidity${' '.repeat(12_000_000)}`, 'solidity'],
  ['spaces behind the mark of Vyper', `# @version${' '.repeat(12_000_000)}${'x'.repeat(300)}`, 'vyper'],
] as const)('%s are passed over in time of their length', (_, source, compiler) => {
  const begun = process.cpuUsage();
  expect(guessCompiler({ codes: [], sources: [source], compiler, offered: SOLC }).version).toBe(null);
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});

test('of thousands of ranges the first few hundred are read, each once', () => {
  const offered = Array.from({ length: 90 }, (_, patch) => `v0.8.${90 - patch}`);
  const ranges = Array.from({ length: 15_000 }, (_, place) => `>0.0.${place} ${'<1 '.repeat(50)}`);
  const same = Array.from({ length: 1000 }, () => '<0.8.80');
  const source = [...same, ...ranges, '<0.8.1'].map((range) => `pragma solidity ${range};`).join('');
  const begun = process.cpuUsage();
  expect(guessCompiler({ codes: [], sources: [source], compiler: 'solidity', offered }).version).toBe(
    'v0.8.79',
  );
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});
