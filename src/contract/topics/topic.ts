import type { z } from 'zod';

/** What is sent on a topic: the schema of the payload of each event, by its name. */
type EventSchemas = Readonly<Record<string, z.ZodType>>;

/** A topic about the chain as a whole; its record's key is the topic. */
export interface ChainTopic {
  readonly events: EventSchemas;
}

/** Topics of one thing each; the record's key, a colon and the thing's hash in lower case are a topic. */
export interface HashTopic {
  /** Digits of the hash: 40 of an address, 64 of a transaction. */
  readonly hexDigits: 40 | 64;
  /** What a joined topic costs with each commit, in look-ups of one key. */
  readonly weight: number;
  readonly events: EventSchemas;
}

/** Topics that are published together: those of the core, or what a module adds. */
export interface Topics {
  readonly chain: Readonly<Record<string, ChainTopic>>;
  readonly hash: Readonly<Record<string, HashTopic>>;
}

/** The payload of an event, as type. */
export type PayloadOf<Events, Event extends keyof Events> = Events[Event] extends z.ZodType
  ? z.infer<Events[Event]>
  : never;

/** A payload as it comes from a server of any age: its fields are those of the contract, their values are not to be trusted. */
export type Untrusted<Payload> = Payload extends object
  ? { readonly [Field in keyof Payload]?: unknown }
  : never;
