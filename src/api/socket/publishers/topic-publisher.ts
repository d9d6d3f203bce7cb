import type { EventsOf, HashTopicName, TopicOf, TopicPayload } from '#contract/topics/known-topics.ts';
import type { IndexEvent } from '#db/connection/notify.ts';
import type { ApiContext, ReadScope } from '../../context.ts';
import type { Channel } from '../channel.ts';
import type { RunningPublisher } from '../running-publisher.ts';
import type { TopicHub } from '../topic-hub.ts';

/** Input of a topic publisher: a commit of the indexer, and the joined hashes. */
export interface TopicEvents<Name extends HashTopicName = HashTopicName> {
  readonly event: IndexEvent;
  /** Scope of the commit's run; the block of a `block` event is readable already. */
  readonly scope: ReadScope;
  /** Hashes with joined topics, in lower case; never empty. */
  readonly joined: ReadonlySet<string>;
  /** Sends an event to all subscribers of this hash's topic. */
  readonly send: SendOn<Name>;
}

/** Sends an event of the topic in the contract, with its payload. */
export type SendOn<Name extends HashTopicName> = <Event extends keyof EventsOf<TopicOf<Name>> & string>(
  hash: string,
  event: Event,
  payload: TopicPayload<TopicOf<Name>, Event>,
) => void;

/** Publishes commits on the topics of one name. It is not called without subscribers. */
export interface TopicPublisher<Name extends HashTopicName = HashTopicName> {
  readonly topics: Name;
  /** Kinds of commits it handles. */
  readonly commits: readonly IndexEvent['kind'][];
  /** Reads the changes of the joined hashes in the commit, in as few queries as possible, and sends them. */
  publish(events: TopicEvents<Name>): Promise<void>;
}

/** Creates a publisher, typed by the contract of its topics. */
export function topicPublisher<Name extends HashTopicName>(publisher: TopicPublisher<Name>): TopicPublisher {
  return publisher as unknown as TopicPublisher;
}

/** Publisher on chain-wide topics; the caller starts and stops it. */
export type ChainPublisher = (
  context: ApiContext,
  hub: TopicHub,
  onError: (error: unknown) => void,
) => RunningPublisher;

/** All publishers: a new one is one more list entry. */
export interface Publishers {
  readonly chain: readonly ChainPublisher[];
  readonly hash: readonly TopicPublisher[];
}

/** Creates a channel that sends through the hub; the caller forwards commits to it, and stops it. */
export type CreateChannel = (
  context: ApiContext,
  hub: Pick<TopicHub, 'broadcast'>,
  onError: (error: unknown) => void,
) => Channel;
