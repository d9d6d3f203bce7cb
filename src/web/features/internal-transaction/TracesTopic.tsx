import type { QueryKey } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { useTopic } from '../../live/useTopic.ts';

/** Traces that a page waits for. */
export interface TracesTopicProps {
  /** Hash of the block, or of the transaction. */
  hash: string;
  /** Queries whose answers depend on the traces; the beginning of a key stands for all that begin with it. */
  keys: readonly QueryKey[];
}

/** Refetches queries when the traces of a block or of a transaction were indexed, or were refused by the node. */
export function TracesTopic({ hash, keys }: TracesTopicProps) {
  useTopic(hashTopic('traces', hash), { events: { indexed: 'refetch' }, keys });
  return null;
}
