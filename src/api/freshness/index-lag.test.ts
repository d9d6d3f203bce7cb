import { expect, test } from 'vitest';
import { type ChainWatch, createLagWatch, type IndexerFailure, type ReportedHead } from './index-lag.ts';

function start() {
  const state = {
    nowMs: 1_000_000,
    head: null as ReportedHead | null,
    failure: null as IndexerFailure | null,
  };
  const chain: ChainWatch = { head: () => state.head, failure: () => state.failure };
  return { state, read: createLagWatch(chain, () => state.nowMs) };
}

/** State of the index in the database; `ageS` is the time since the node last responded to the indexer, in s. */
const indexed = (number: number | null, nodeHead: number | null, ageS: number | null = 3) => ({
  number,
  seq: number ?? 0,
  node_head: nodeHead,
  node_head_age_s: ageS,
});

test('the head that the node reports counts where the database knows a lower one only', () => {
  const { state, read } = start();
  state.head = { number: 50, at: state.nowMs };
  expect(read(indexed(10, 10))).toEqual({
    lag: 40,
    nodeHeight: 50,
    nodeHeightAt: state.nowMs,
    problem: null,
  });
});

test('an index that lacks a block for more than half a minute is behind, until it has it', () => {
  const { state, read } = start();
  const report = (number: number) => {
    state.head = { number, at: state.nowMs };
  };
  report(12);
  expect(read(indexed(10, 10)).problem).toBeNull();
  state.nowMs += 31_000;
  report(20);
  expect(read(indexed(11, 11)).problem).toBe('The index is 9 blocks behind the node');
  expect(read(indexed(12, 12)).problem).toBeNull();
});

test('a node that has been silent for long leaves open how far the index is behind', () => {
  const { state, read } = start();
  state.head = { number: 10, at: state.nowMs - 46_000 };
  expect(read(indexed(10, 10))).toMatchObject({
    lag: null,
    nodeHeight: 10,
    problem: 'The node has not reported its head for 46 s',
  });
  expect(read(indexed(7, 10)).lag).toBe(3);
});

test('a failure of the indexer is said for half a minute', () => {
  const { state, read } = start();
  state.head = { number: 10, at: state.nowMs };
  state.failure = { code: 'database_full', at: state.nowMs };
  expect(read(indexed(10, 10)).problem).toBe('The indexer cannot write: the disk of the database is full');
  state.failure = { code: '42P01', at: state.nowMs };
  expect(read(indexed(10, 10)).problem).toBe('The indexer fails; its log has the reason');
  state.nowMs += 30_000;
  expect(read(indexed(10, 10)).problem).toBeNull();
});

test('a failure is over with the next commit', () => {
  const { state, read } = start();
  state.head = { number: 10, at: state.nowMs };
  state.failure = { code: 'rpc_unavailable', at: state.nowMs };
  expect(read(indexed(9, 9)).problem).toBe('The indexer does not reach the node');
  expect(read(indexed(10, 10)).problem).toBeNull();
  state.nowMs += 1;
  state.failure = { code: 'rpc_unavailable', at: state.nowMs };
  expect(read(indexed(10, 10)).problem).toBe('The indexer does not reach the node');
});

test('a node that was set up anew no longer has the height that was missing', () => {
  const { state, read } = start();
  state.head = { number: 131, at: state.nowMs };
  expect(read(indexed(130, 130)).problem).toBeNull();
  state.nowMs += 31_000;
  state.head = { number: 4, at: state.nowMs };
  expect(read(indexed(4, 4))).toMatchObject({ lag: 0, problem: null });
  state.nowMs += 31_000;
  state.head = { number: 14, at: state.nowMs };
  expect(read(indexed(13, 13)).problem).toBeNull();
});

test('without a node of its own a server goes by what the indexer has written', () => {
  const read = createLagWatch(null, () => 1_000_000);
  expect(read(indexed(10, 12))).toEqual({
    lag: 2,
    nodeHeight: 12,
    nodeHeightAt: 997_000,
    problem: null,
  });
  expect(read(indexed(null, null, null))).toEqual({
    lag: null,
    nodeHeight: null,
    nodeHeightAt: null,
    problem: null,
  });
});

test('an indexer that has died, or cannot write, leaves a server without a node in the dark, which says so', () => {
  const read = createLagWatch({ head: () => null, failure: () => null }, () => 1_000_000);
  expect(read(indexed(10, 10, 44)).problem).toBeNull();
  expect(read(indexed(10, 10, 46))).toEqual({
    lag: null,
    nodeHeight: 10,
    nodeHeightAt: 954_000,
    problem: 'The indexer has received no answer of its node, or has not recorded one, for 46 s',
  });
});

test('a server with a node says that the indexer elsewhere has stopped, also while no block is missing', () => {
  const { state, read } = start();
  state.head = { number: 10, at: state.nowMs };
  expect(read(indexed(10, 10, 46))).toMatchObject({
    lag: 0,
    problem: 'The indexer has received no answer of its node, or has not recorded one, for 46 s',
  });
});
