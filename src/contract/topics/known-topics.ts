import type { CHAIN_TOPICS, HASH_TOPICS } from './core-topics.ts';
import type { PayloadOf } from './topic.ts';

type CoreChainTopics = typeof CHAIN_TOPICS;
type CoreHashTopics = typeof HASH_TOPICS;

/** Type of all chain-wide topics; a module adds its own by declaration merging. */
export interface KnownChainTopics extends CoreChainTopics {}

/** Type of all per-hash topics; a module adds its own by declaration merging. */
export interface KnownHashTopics extends CoreHashTopics {}

/** Name of a live topic of the core or of a module. */
export type ChainTopicName = keyof KnownChainTopics;
export type HashTopicName = keyof KnownHashTopics;

/** A topic of one address, token or transaction. */
export type TopicOf<Name extends HashTopicName = HashTopicName> = `${Name}:0x${string}`;

/** Event schemas of a topic. */
export type EventsOf<Topic extends string> = Topic extends ChainTopicName
  ? KnownChainTopics[Topic]['events']
  : Topic extends `${infer Name extends HashTopicName}:0x${string}`
    ? KnownHashTopics[Name]['events']
    : never;

/** Events of other servers only, known by name alone. */
export type ForeignEvents<Topic extends string> =
  Topic extends TopicOf<'addresses'> ? 'fetched_bytecode' : never;

/** The payload of an event of a topic. */
export type TopicPayload<Topic extends string, Event extends keyof EventsOf<Topic>> = PayloadOf<
  EventsOf<Topic>,
  Event
>;
