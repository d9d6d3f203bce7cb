import type { EventsOf, HashTopicName, TopicOf, TopicPayload } from '../../contract/topics/known-topics.ts';
import type { IndexEvent } from '../../db/notify.ts';
import type { ApiContext } from '../context.ts';
import type { ReadScope } from '../read-scope.ts';
import type { TopicHub } from './topic-hub.ts';

/** What a publisher of topics is called with: a commit of the indexer, and who has joined what. */
export interface TopicNews<Name extends HashTopicName = HashTopicName> {
  readonly event: IndexEvent;
  /** Reads from the run that the commit was made to; the block of a `block` event can be read already. */
  readonly scope: ReadScope;
  /** The hashes whose topics are joined, in lower case; never empty. */
  readonly joined: ReadonlySet<string>;
  /** Sends an event to all who joined the topic of this hash. */
  readonly send: SendOn<Name>;
}

/** Sends one of the events that the contract has for the topic, with its payload. */
export type SendOn<Name extends HashTopicName> = <Event extends keyof EventsOf<TopicOf<Name>> & string>(
  hash: string,
  event: Event,
  payload: TopicPayload<TopicOf<Name>, Event>,
) => void;

/** Publishes on the topics of one name what a commit means for them. Nothing is called while nobody has joined one. */
export interface TopicPublisher<Name extends HashTopicName = HashTopicName> {
  readonly topics: Name;
  /** The kinds of commits it is called for. */
  readonly commits: readonly IndexEvent['kind'][];
  /** Reads what the commit has changed for the joined hashes, in as few queries as it can, and sends it. */
  publish(news: TopicNews<Name>): Promise<void>;
}

/** Makes a publisher, typed by the contract of its topics. */
export function topicPublisher<Name extends HashTopicName>(publisher: TopicPublisher<Name>): TopicPublisher {
  return publisher as unknown as TopicPublisher;
}

/** Publishes on topics about the chain as a whole; whoever makes it starts it, and stops it in the end. */
export type ChainPublisher = (
  context: ApiContext,
  hub: TopicHub,
  onError: (error: unknown) => void,
) => RunningPublisher;

export interface RunningPublisher {
  onEvent(event: IndexEvent): void;
  stop(): void;
}

/** Everything that is published: a new publisher is one more line of a list. */
export interface Publishers {
  readonly chain: readonly ChainPublisher[];
  readonly hash: readonly TopicPublisher[];
}
