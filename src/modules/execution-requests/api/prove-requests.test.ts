import { expect, test } from 'vitest';
import type { QueuedRequest } from '../db/statements/queued-requests.ts';
import { digestRequests, hashRequests } from './encode-requests.ts';
import { proveRequests } from './prove-requests.ts';

const bytes = (digits: string, size: number) => Buffer.from(digits.repeat(size), 'hex');

function makeRequest(place: number, over: Partial<QueuedRequest> = {}): QueuedRequest {
  return {
    ...{ block_number: place, transaction_index: 0, position: 1, type: 1 },
    ...{ source: bytes('aa', 20), pubkey: bytes('bb', 48), target_pubkey: null, credentials: null },
    ...{ amount: BigInt(place), signature: null, deposit_index: null },
    ...over,
  };
}

test('a block without requests has the hash of nothing, as EIP-7685 defines it', () => {
  expect(hashRequests([null, null, null]).toString('hex')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});

test('amounts and indexes are little-endian in a block, up to the largest', () => {
  const digest = (amount: bigint) => digestRequests([makeRequest(0, { amount })])?.toString('hex');
  expect(new Set([digest(0n), digest(1n), digest(256n), digest(2n ** 64n - 1n)]).size).toBe(4);
});

test('of equal consolidations in a queue it is unknown which one a block includes, but not how many', () => {
  const equal = [1, 2, 3, 4, 5, 6].map((place) =>
    makeRequest(place, { type: 2, target_pubkey: bytes('cc', 48), amount: null }),
  );
  const hash = hashRequests([null, null, digestRequests(equal.slice(0, 2))]);
  const proven = proveRequests({ block_number: 9, requests_hash: hash, own: [], earlier: equal }, 10);
  expect(proven).toMatchObject({ deposits: 0, withdrawals: 0, consolidations: 2 });
  expect(proven?.included.size).toBe(0);
});

test('requests beyond the limit prove nothing', () => {
  const own = [makeRequest(1), makeRequest(2)];
  const queue = {
    block_number: 1,
    requests_hash: hashRequests([null, digestRequests(own), null]),
    own,
    earlier: [],
  };
  expect(proveRequests(queue, 2)?.withdrawals).toBe(2);
  expect(proveRequests(queue, 1)).toBeNull();
});

test('the longest queues that are searched are searched within a few milliseconds each', () => {
  const earlier = [
    ...Array.from({ length: 64 }, (_, place) => makeRequest(place)),
    ...Array.from({ length: 16 }, (_, place) =>
      makeRequest(place, { type: 2, target_pubkey: bytes('dd', 48) }),
    ),
  ];
  const started = performance.now();
  expect(
    proveRequests({ block_number: 99, requests_hash: bytes('00', 32), own: [], earlier }, 10),
  ).toBeNull();
  expect(performance.now() - started).toBeLessThan(500);
});

test('the requests hash of a withdrawal, and of a consolidation, is that of a block of geth', () => {
  const source = Buffer.from('71562b71999873db5b286df957af199ec94617f7', 'hex');
  const hashOf = (request: QueuedRequest) => hashRequests([null, digestRequests([request])]).toString('hex');
  expect(hashOf(makeRequest(1, { source }))).toBe(
    '60af028ef8e84be8edb709d0d75f1d087d3470a923f61da8b988e1875f665914',
  );
  expect(hashOf(makeRequest(2, { source, type: 2, target_pubkey: bytes('cc', 48), amount: null }))).toBe(
    'aa534223710486895eace7c2bb508c18bbe345a97d3fb5a15ca5d522b9da2ab9',
  );
});
