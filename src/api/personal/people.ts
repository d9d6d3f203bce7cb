import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/calls/call.ts';
import type { AppDb } from '../../db/app-db.ts';

/** Who is signed in at a request. */
export interface Person {
  readonly accountId: number;
  /** Whether the configuration names the way in which this session was begun. */
  readonly isOperator: boolean;
  /** That way, in words. */
  readonly name: string;
}

/** A request of who is signed in. */
export interface PersonalRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly person: Person;
}

/** Adds a call that is answered only to who is signed in, or only to operators. */
export type AddPersonalCall = (
  call: Call,
  handler: (asked: PersonalRequest) => Promise<unknown>,
  whose?: 'anyone' | 'operators',
) => void;

/** What an operator has done, for the log that nobody can change. */
export interface OperatorAct {
  readonly person: Person;
  /** A word of the log, as `tag_added`. */
  readonly action: string;
  /** What it was done to. */
  readonly subject: string;
  /** Why, or what exactly. */
  readonly detail?: string | null;
}

/** What a person calls addresses and transactions, by their hash in lower case. */
export type PrivateNames = ReadonlyMap<string, string>;

/** Who is signed in, for the parts of the server that answer to single people; the part that keeps accounts has it. */
export interface People {
  /**
   * Adds calls in a scope of their own: 401 without a session, 403 while the e-mail address is not verified or who asks is no operator;
   * each change needs the origin of this site and the token of the session, and all that is checked before a body is read.
   */
  register(scope: FastifyInstance, add: (addCall: AddPersonalCall, scope: FastifyInstance) => void): void;
  /** Who is signed in; null for nobody. Reads no table where the request has no session cookie. */
  find(request: FastifyRequest): Promise<Person | null>;
  /** What a person calls addresses and transactions: private tags before names of the watch list. */
  namesOf(person: Person): Promise<PrivateNames>;
  /** The ABI that a person keeps for a contract; null for none. */
  abiOf(person: Person, address: Buffer): Promise<readonly unknown[] | null>;
  /** The number of an address's entry in a person's watch list; null for none. */
  watchlistIdOf(person: Person, address: Buffer): Promise<number | null>;
  /** The host that the visitor sees this server at. */
  hostOf(request: FastifyRequest): string;
  /** Notes what an operator does, in the transaction in which it is done. */
  log(db: AppDb, act: OperatorAct): Promise<void>;
}
