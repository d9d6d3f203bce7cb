import type { CHAIN_TOPICS, HASH_TOPICS } from './core-topics.ts';
import type { PayloadOf } from './topic.ts';

type CoreChainTopics = typeof CHAIN_TOPICS;
type CoreHashTopics = typeof HASH_TOPICS;

/** Every topic about the chain as a whole, as type; a module adds its own by merging into it. */
export interface KnownChainTopics extends CoreChainTopics {}

/** Every kind of topics of one thing, as type; a module adds its own by merging into it. */
export interface KnownHashTopics extends CoreHashTopics {}

export type ChainTopicName = keyof KnownChainTopics;
export type HashTopicName = keyof KnownHashTopics;

/** The topic of one thing. */
export type TopicOf<Name extends HashTopicName = HashTopicName> = `${Name}:0x${string}`;

/** The events of a topic, by their schemas. */
export type EventsOf<Topic extends string> = Topic extends ChainTopicName
  ? KnownChainTopics[Topic]['events']
  : Topic extends `${infer Name extends HashTopicName}:0x${string}`
    ? KnownHashTopics[Name]['events']
    : never;

/** Events that only other servers send: that they say it is all that is known of them. */
export type ForeignEvents<Topic extends string> =
  Topic extends TopicOf<'addresses'> ? 'fetched_bytecode' : never;

/** The payload of an event of a topic. */
export type TopicPayload<Topic extends string, Event extends keyof EventsOf<Topic>> = PayloadOf<
  EventsOf<Topic>,
  Event
>;
