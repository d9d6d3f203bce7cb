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

test('the head that the node reports counts where the database knows a lower one only', () => {
  const { state, read } = start();
  state.head = { number: 50, at: state.nowMs };
  expect(read({ number: 10, node_head: 10 })).toEqual({
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
  expect(read({ number: 10, node_head: 10 }).problem).toBeNull();
  state.nowMs += 31_000;
  report(20);
  expect(read({ number: 11, node_head: 11 }).problem).toBe('The index is 9 blocks behind the node');
  expect(read({ number: 12, node_head: 12 }).problem).toBeNull();
});

test('a node that has been silent for long leaves open how far the index is behind', () => {
  const { state, read } = start();
  state.head = { number: 10, at: state.nowMs - 46_000 };
  expect(read({ number: 10, node_head: 10 })).toMatchObject({
    lag: null,
    nodeHeight: 10,
    problem: 'The node has not reported its head for 46 s',
  });
  expect(read({ number: 7, node_head: 10 }).lag).toBe(3);
});

test('a failure of the indexer is said for half a minute', () => {
  const { state, read } = start();
  state.head = { number: 10, at: state.nowMs };
  state.failure = { code: 'database_full', at: state.nowMs };
  const indexed = { number: 10, node_head: 10 };
  expect(read(indexed).problem).toBe('The indexer cannot write: the disk of the database is full');
  state.failure = { code: '42P01', at: state.nowMs };
  expect(read(indexed).problem).toBe('The indexer fails; its log says by what');
  state.nowMs += 30_000;
  expect(read(indexed).problem).toBeNull();
});

test('without a node of its own a server goes by the database', () => {
  const read = createLagWatch(null);
  expect(read({ number: 10, node_head: 12 })).toEqual({
    lag: 2,
    nodeHeight: 12,
    nodeHeightAt: null,
    problem: null,
  });
  expect(read({ number: null, node_head: null }).lag).toBeNull();
});
