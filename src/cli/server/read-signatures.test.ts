import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSignatures } from '#api/signatures/signatures.ts';
import { readSignatures } from './read-signatures.ts';

const folder = mkdtempSync(join(tmpdir(), 'spyglass-signatures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const path = join(folder, 'signatures');
  writeFileSync(path, text);
  return path;
}

test('without a file there are no more signatures', () => {
  expect(readSignatures(undefined)).toEqual([]);
});

test('lines are read, with comments and semicolons', () => {
  const path = write(
    '# ours\nfunction swapGems(uint256 amount);\n\nevent Swapped(address indexed who) # said\n',
  );
  expect(readSignatures(path)).toEqual([
    'function swapGems(uint256 amount)',
    'event Swapped(address indexed who)',
  ]);
});

test.each([
  ['an ABI', (abi: object[]) => abi],
  ['a compiled contract', (abi: object[]) => ({ contractName: 'Gems', abi })],
  ['a list of ABIs', (abi: object[]) => [abi, { abi }]],
])('%s is read', (_, wrap) => {
  const abi = [
    { type: 'constructor', inputs: [] },
    {
      type: 'function',
      name: 'transferMine',
      inputs: [{ name: 'to', type: 'address' }],
      outputs: [],
      stateMutability: 'view',
    },
  ];
  const signatures = createSignatures(readSignatures(write(JSON.stringify(wrap(abi)))));
  expect(signatures.selectorsOf('transferMine')).toHaveLength(1);
});

test.each([
  ['function (', 'line 1: "function (" is no signature'],
  ['transfer(address)', 'line 1: "transfer(address)" is no signature'],
  ['{"type":7}', 'neither an ABI nor a list of ABIs'],
  ['[{"type":"function","name":"f"}]', 'neither an ABI nor a list of ABIs'],
  ['[1, 2]', 'neither an ABI nor a list of ABIs'],
  ['{ not json', 'neither an ABI nor a list of ABIs'],
])('%j stops the start with a sentence', (text, sentence) => {
  expect(() => readSignatures(write(text))).toThrow(sentence);
});

test('a file that is not there stops the start with a sentence', () => {
  expect(() => readSignatures('/no/such/file')).toThrow(
    'SIGNATURES_FILE is "/no/such/file", which cannot be read.',
  );
});
