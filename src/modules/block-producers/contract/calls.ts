import { calls, TEXT } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { blockProducer, producerCounters } from './producer.ts';

const PATH = '/api/v2/block-producers';

/** Calls about producers of blocks. */
export const PRODUCER_CALLS = calls({
  block_producers: {
    path: PATH,
    response: page(blockProducer),
    summary: 'Addresses that blocks name as their producer, those with most blocks first',
    dependsOn: 'index',
  },
  block_producers_counters: {
    path: `${PATH}/counters`,
    response: producerCounters,
    summary: 'Number of blocks that the figures of producers refer to',
    dependsOn: 'index',
  },
});

/** The file of these producers. */
export const PRODUCER_FILES = calls({
  block_producers_csv: {
    path: `${PATH}/csv`,
    query: { recaptcha_response: TEXT },
    response: 'application/csv',
    summary: 'Producers of blocks as a CSV file, those with most blocks first',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ProducerCalls {}
}
type ProducerCalls = typeof PRODUCER_CALLS;
