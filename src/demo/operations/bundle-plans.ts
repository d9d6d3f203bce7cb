import type { Prng } from '../prng.ts';
import type { AccountAction } from './account-actions.ts';
import { ACCOUNTS_EACH, DEMO_VERSIONS, type DemoVersion } from './operation-contracts.ts';

/** An operation of a plan. */
export interface OperationPlan {
  /** Number of the account among those of the version. */
  account: number;
  action: AccountAction;
  /** Payer; `failing` is a paymaster whose `postOp` reverts. */
  payer: 'account' | 'paymaster' | 'failing';
}

/** A bundle before it is encoded. */
export interface BundlePlan {
  version: DemoVersion;
  /** `relayed` by another contract, `aggregated`, or `stale`: with a used nonce, which makes the whole bundle fail. */
  form: 'direct' | 'relayed' | 'aggregated' | 'stale';
  operations: readonly OperationPlan[];
}

type Short = readonly [account: number, action: AccountAction, payer: OperationPlan['payer']];
const plan = (
  version: DemoVersion,
  form: BundlePlan['form'],
  ...operations: readonly Short[]
): BundlePlan => ({
  version,
  form,
  operations: operations.map(([account, action, payer]) => ({ account, action, payer })),
});

/** The bundles of the history: all versions and forms, deployments, batches, both payers, and every failure. */
export const STORY: readonly BundlePlan[] = [
  plan('0.7', 'direct', [0, 'pay', 'paymaster'], [1, 'batch', 'account']),
  plan('0.6', 'direct', [0, 'pay', 'paymaster']),
  plan('0.8', 'direct', [0, 'batch', 'paymaster'], [1, 'sendEther', 'account']),
  plan(
    '0.7',
    'direct',
    [0, 'failWithReason', 'paymaster'],
    [1, 'pay', 'account'],
    [2, 'nothing', 'paymaster'],
  ),
  plan('0.6', 'direct', [0, 'batch', 'paymaster'], [1, 'overspend', 'account']),
  plan('0.8', 'relayed', [0, 'pay', 'paymaster'], [1, 'mint', 'account']),
  plan('0.7', 'direct', [0, 'pay', 'failing'], [2, 'mint', 'paymaster']),
  plan('0.7', 'aggregated', [1, 'pay', 'account'], [3, 'batch', 'paymaster']),
  plan('0.6', 'stale', [0, 'pay', 'paymaster']),
];

const ACTIONS = ['pay', 'pay', 'batch', 'batch', 'mint', 'sendEther', 'failWithReason', 'overspend'] as const;

/** The plan of the bundle of this number: that of the story, then a random one. */
export function planBundle(number: number, prng: Prng): BundlePlan {
  const ofStory = STORY[number];
  if (ofStory !== undefined) return ofStory;
  const version = prng.pick(DEMO_VERSIONS);
  const form = version !== '0.6' && prng.chance(0.1) ? 'aggregated' : prng.chance(0.1) ? 'relayed' : 'direct';
  const first = prng.integer(0, ACCOUNTS_EACH - 1);
  const operations = Array.from({ length: prng.integer(1, 3) }, (_, place): Short => {
    const payer = prng.chance(0.3) ? 'account' : prng.chance(0.05) ? 'failing' : 'paymaster';
    return [(first + place) % ACCOUNTS_EACH, prng.pick(ACTIONS), payer];
  });
  return plan(version, form, ...operations);
}
