import { expect, test } from 'vitest';
import { foreignContract, toStandardJson } from './to-standard-json.ts';

const SOURCE = {
  name: 'Coin',
  language: 'solidity',
  compiler_version: 'v0.8.20',
  source_code: 'contract Coin {}',
};
const read = (over: object) => toStandardJson(foreignContract.parse({ ...SOURCE, ...over }));
const LIBRARY = `0x${'1'.repeat(40)}`;

test('a flattened source gets its settings from the fields beside it', () => {
  const fields = {
    optimization_enabled: true,
    optimization_runs: 9,
    evm_version: 'paris',
    compiler_settings: {},
  };
  expect(read({ ...fields, external_libraries: [{ name: 'Math', address_hash: LIBRARY }] })).toEqual({
    input: {
      language: 'Solidity',
      sources: { 'Coin.sol': { content: 'contract Coin {}' } },
      settings: {
        optimizer: { enabled: true, runs: 9 },
        evmVersion: 'paris',
        libraries: { 'Coin.sol': { Math: LIBRARY }, '': { Math: LIBRARY } },
      },
    },
    ...{ compilerVersion: 'v0.8.20', contractName: 'Coin', license: 'none' },
  });
});

test('settings of metadata become those of a compiler', () => {
  const settings = {
    ...{ compilationTarget: { 'a/Coin.sol': 'Coin' }, outputSelection: {}, remappings: ['@a/=lib/a/'] },
    libraries: { 'a/Math.sol:Math': LIBRARY, Old: LIBRARY },
  };
  expect(read({ file_path: 'a/Coin.sol', compiler_settings: settings, license_type: 'mit' })).toMatchObject({
    input: {
      sources: { 'a/Coin.sol': { content: 'contract Coin {}' } },
      settings: {
        remappings: ['@a/=lib/a/'],
        libraries: { 'a/Math.sol': { Math: LIBRARY }, '': { Old: LIBRARY } },
      },
    },
    ...{ contractName: 'a/Coin.sol:Coin', license: 'mit' },
  });
});

test('Vyper has its interfaces apart, and neither runs nor libraries', () => {
  const additional_sources = [
    { file_path: 'Other.vy', source_code: 'x: uint256' },
    { file_path: 'Coin.json', source_code: '[{"type":"fallback"}]' },
  ];
  const fields = {
    language: 'vyper',
    compiler_version: 'v0.3.10',
    evm_version: 'paris',
    optimization_runs: 9,
  };
  expect(read({ ...fields, additional_sources })).toMatchObject({
    input: {
      language: 'Vyper',
      sources: { 'Coin.vy': { content: 'contract Coin {}' }, 'Other.vy': { content: 'x: uint256' } },
      interfaces: { 'Coin.json': { abi: [{ type: 'fallback' }] } },
      settings: { evmVersion: 'paris' },
    },
  });
});

test.each([
  [{ language: 'scilla' }, 'contracts in scilla are not verified here'],
  [{ source_code: null }, 'its source is missing'],
  [{ compiler_version: '' }, 'its source is missing'],
])('%j is no source', (over, fault) => {
  expect(read(over)).toEqual({ fault });
});
