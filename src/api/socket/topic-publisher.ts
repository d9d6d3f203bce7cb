import type { HashTopicKind } from '../../contract/socket.ts';
import type { IndexEvent } from '../../db/notify.ts';
import type { ReadScope } from '../read-scope.ts';

/** What a publisher of topics is called with: a commit of the indexer, and who wants to hear of what. */
export interface TopicNews {
  readonly event: IndexEvent;
  /** Reads from the run that the commit was made to; the block of a `block` event can be read already. */
  readonly scope: ReadScope;
  /** The hashes whose topics are joined, in lower case; never empty. */
  readonly joined: ReadonlySet<string>;
  /** Sends an event to all who joined the topic of this hash. */
  send(hash: string, event: string, payload: object): void;
}

/** Tells those who joined the topics of one kind what a commit means for them. Nothing is called while nobody has. */
export interface TopicPublisher {
  readonly topics: HashTopicKind;
  /** The kinds of commits it is called for. */
  readonly commits: readonly IndexEvent['kind'][];
  /** Reads what the commit has changed for the joined hashes, in as few queries as it can, and sends it. */
  publish(news: TopicNews): Promise<void>;
}
