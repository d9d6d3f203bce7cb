import type { z } from 'zod';

/** Payload schemas of a topic's events, by event name. */
type EventSchemas = Readonly<Record<string, z.ZodType>>;

/** A chain-wide topic; the key of its record is the topic. */
export interface ChainTopic {
  readonly events: EventSchemas;
}

/** A per-hash topic: the key of its record, a colon and the hash in lower case. */
export interface HashTopic {
  /** Hex digits of the hash: 40 for an address, 64 for a transaction or a block. */
  readonly hexDigits: 40 | 64;
  /** Cost of a joined topic per commit, in key look-ups. */
  readonly weight: number;
  readonly events: EventSchemas;
}

/** Topics published together: those of the core, or of a module. */
export interface Topics {
  readonly chain: Readonly<Record<string, ChainTopic>>;
  readonly hash: Readonly<Record<string, HashTopic>>;
}

/** Payload type of an event. */
export type PayloadOf<Events, Event extends keyof Events> = Events[Event] extends z.ZodType
  ? z.infer<Events[Event]>
  : never;

/**
 * An untrusted payload of a legacy or current server: its fields are those of the contract, but their values are not
 * validated.
 */
export type Untrusted<Payload> = Payload extends object
  ? { readonly [Field in keyof Payload]?: unknown }
  : never;
