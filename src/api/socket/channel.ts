import type { ApiContext } from '../context.ts';
import type { TopicHub } from './topic-hub.ts';
import type { RunningPublisher } from './topic-publisher.ts';

/** A topic on which clients send messages of a protocol of its own; modules bring them. */
export interface Channel extends RunningPublisher {
  readonly topic: string;
  /** Called when a client joins. */
  open(client: ChannelClient): OpenChannel;
}

/** What a channel may do for one client; all of it ends when the client leaves or disconnects. */
export interface ChannelClient {
  /** Where it is (see `clientKey`); others may be there too. */
  readonly address: string;
  /** Sends the client the events of a further topic; false where it may join no more. */
  join(topic: string): boolean;
  leave(topic: string): void;
}

/** The channel of one client. */
export interface OpenChannel {
  /** Answers a message, now or by a promise that does not reject; null where the event is unknown. */
  receive(
    event: string,
    payload: Readonly<Record<string, unknown>>,
  ): ChannelReply | Promise<ChannelReply> | null;
  close(): void;
}

/** The answer to a message of a client. */
export interface ChannelReply {
  status: 'ok' | 'error';
  response: Record<string, unknown>;
}

/** Makes a channel that sends through the hub; whoever makes it passes commits on to it, and stops it in the end. */
export type CreateChannel = (
  context: ApiContext,
  hub: Pick<TopicHub, 'broadcast'>,
  onError: (error: unknown) => void,
) => Channel;
