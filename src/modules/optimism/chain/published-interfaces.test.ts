import { toEventSelector, toFunctionSelector, toFunctionSignature } from 'viem/utils';
import { expect, test } from 'vitest';
import { PUBLISHED_INTERFACES } from '#tests/support/rollup/published-interfaces.ts';
import * as demo from '../demo/artifacts.ts';
import { L1_TOPICS } from './l1-events.ts';
import { encodeFinalize, encodeProve, type Withdrawal } from './withdrawal.ts';

const ZERO = `0x${'00'.repeat(32)}` as const;
const ADDRESS = `0x${'00'.repeat(20)}` as const;
const WITHDRAWAL: Withdrawal = {
  nonce: 0n,
  sender: ADDRESS,
  target: ADDRESS,
  value: 0n,
  gasLimit: 0n,
  data: '0x',
};

/**
 * Calls with which the demo plays a challenge and an upgrade (the real calls need bonds, a challenger and a virtual machine),
 * and a view of the system config of earlier releases, from before dispute games.
 */
const NOT_PUBLISHED = ['attack()', 'isChallenged()', 'upgrade(address)', 'l2OutputOracle()'];

const PUBLISHED: readonly { events: readonly string[]; functions: readonly string[] }[] =
  Object.values(PUBLISHED_INTERFACES);
const events = new Set(PUBLISHED.flatMap((contract) => contract.events));
const functions = new Set(PUBLISHED.flatMap((contract) => contract.functions));

test.each(Object.entries(L1_TOPICS))('the topic of %s is that of a published event', (_, topic) => {
  const topics = [...events].map((event) => toEventSelector(`event ${event}`));
  expect(topics).toContain(topic);
});

test('the calls that prove and relay a withdrawal are those of the published portals', () => {
  const selectors = [...functions].map((signature) => toFunctionSelector(`function ${signature}`));
  const proof = { stateRoot: ZERO, storageRoot: ZERO, blockHash: ZERO, nodes: [] };
  for (const data of [
    encodeProve(WITHDRAWAL, 0n, proof),
    encodeFinalize(WITHDRAWAL, null),
    encodeFinalize(WITHDRAWAL, ADDRESS),
  ])
    expect(selectors).toContain(data.slice(0, 10));
});

test('the contracts of the demo have the published signatures', () => {
  const unpublished: string[] = [];
  for (const { abi } of Object.values(demo))
    for (const item of abi) {
      if (item.type !== 'function' && item.type !== 'event') continue;
      const signature = toFunctionSignature({
        ...item,
        type: 'function',
        outputs: [],
        stateMutability: 'view',
      } as never);
      if (!(item.type === 'event' ? events : functions).has(signature)) unpublished.push(signature);
    }
  expect(unpublished).toEqual(NOT_PUBLISHED);
});
