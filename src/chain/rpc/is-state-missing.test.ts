import { expect, test } from 'vitest';
import { RpcError } from '../errors.ts';
import { isStateMissing } from './is-state-missing.ts';

test.each([
  'historical state is not available',
  'required historical state unavailable (reexec=128)',
  'missing trie node 3f9a (path ) state 0x3f is not available, not found',
  'No state available for block 100',
  'World state unavailable',
  'state at block #100 is pruned',
  'block 100 is pruned',
])('isStateMissing() recognises "%s"', (words) => {
  expect(isStateMissing(new RpcError('trace_block', -32000, words))).toBe(true);
});

test.each(['execution timeout', 'header not found', 'limit exceeded', 'tracing failed: out of memory'])(
  'isStateMissing() does not take "%s" for a lack of state',
  (words) => {
    expect(isStateMissing(new RpcError('trace_block', -32000, words))).toBe(false);
  },
);
