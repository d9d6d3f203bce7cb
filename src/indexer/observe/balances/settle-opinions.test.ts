import { expect, test } from 'vitest';
import { RpcError, RpcMethodMissingError } from '#chain/errors.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import { isRefused } from '../read-output.ts';
import { settleOpinions } from './settle-opinions.ts';

const CALL = { method: 'eth_call', params: [] };
const says = (result: unknown): RpcOutcome => ({ ok: true, result });
const reverts: RpcOutcome = { ok: false, error: new RpcError('eth_call', 3, 'execution reverted') };
const refuses: RpcOutcome = { ok: false, error: new RpcError('eth_call', -32000, 'busy') };
const lacks: RpcOutcome = { ok: false, error: new RpcMethodMissingError('eth_call') };

test.each<[string, RpcOutcome[], RpcOutcome | 'disputed']>([
  ['one node', [says('0x1')], says('0x1')],
  ['two that agree', [says('0x1'), says('0x1')], says('0x1')],
  ['two that differ', [says('0x1'), says('0x2')], 'disputed'],
  ['two of three', [says('0x1'), says('0x2'), says('0x2')], says('0x2')],
  ['three that differ', [says('0x1'), says('0x2'), says('0x3')], 'disputed'],
  ['a call that fails for both', [reverts, reverts], reverts],
  ['a call that fails for one', [reverts, says('0x1')], 'disputed'],
  ['a node that refuses', [refuses, says('0x1')], says('0x1')],
  ['a second node that lacks the method', [says('0x1'), lacks], says('0x1')],
  ['nobody', [refuses, refuses], refuses],
])('settleOpinions() of %s', (_, outcomes, expected) => {
  const [settled] = settleOpinions(
    [CALL],
    outcomes.map((outcome) => [outcome]),
  );
  expect(settled?.isSettled).toBe(expected !== 'disputed');
  if (expected === 'disputed') expect(isRefused(settled?.outcome)).toBe(true);
  else expect(settled?.outcome).toEqual(expected);
});
