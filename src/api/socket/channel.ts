import type { RunningPublisher } from './running-publisher.ts';

/** A topic on which clients send messages of a custom protocol; provided by modules. */
export interface Channel extends RunningPublisher {
  readonly topic: string;
  /** Called when a client joins. */
  open(client: ChannelClient): OpenChannel;
}

/** Operations of a channel for one client; all end when the client leaves or disconnects. */
export interface ChannelClient {
  /** Client key (see `clientKey`), which others may share. */
  readonly address: string;
  /** Subscribes the client to another topic; false beyond its limit. */
  join(topic: string): boolean;
  leave(topic: string): void;
}

/** The channel of one client. */
export interface OpenChannel {
  /** Answers a message, at once or by a promise that does not reject; null for an unknown event. */
  receive(
    event: string,
    payload: Readonly<Record<string, unknown>>,
  ): ChannelReply | Promise<ChannelReply> | null;
  close(): void;
}

/** Reply to a client's message. */
export interface ChannelReply {
  status: 'ok' | 'error';
  response: Record<string, unknown>;
}
