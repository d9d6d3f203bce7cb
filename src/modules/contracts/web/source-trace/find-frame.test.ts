import { expect, test } from 'vitest';
import type { TracedFrame } from '../../contract/source-trace.ts';
import { findFrame } from './find-frame.ts';

const [VAULT, LEDGER] = [`0x${'aB'.repeat(20)}`, `0x${'cd'.repeat(20)}`];
const PLACES = { contract_name: null, entered_at: null, called_at: null, failed_at: null };
const FRAMES: TracedFrame[] = [
  { index: 0, depth: 0, address_hash: VAULT, ...PLACES },
  { index: 2, depth: 1, address_hash: LEDGER, ...PLACES },
  { index: 3, depth: 1, address_hash: null, ...PLACES },
];

test('findFrame() finds a call by its number, whatever the case of its address', () => {
  expect(findFrame(FRAMES, { index: 0, depth: 0, address: VAULT.toLowerCase() })).toBe(FRAMES[0]);
  expect(findFrame(FRAMES, { index: 3, depth: 1, address: LEDGER })).toBe(FRAMES[2]);
});

test('findFrame() gives no line of another contract, or of another depth', () => {
  expect(findFrame(FRAMES, { index: 2, depth: 1, address: VAULT })).toBe(null);
  expect(findFrame(FRAMES, { index: 2, depth: 2, address: LEDGER })).toBe(null);
  expect(findFrame(FRAMES, { index: 1, depth: 1, address: LEDGER })).toBe(null);
});
