import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import type { AppDb } from '#db/connection/app-db.ts';

/** The signed-in user of a request. */
export interface Person {
  readonly accountId: number;
  /** True if the configuration lists this session's sign-in identity as an operator. */
  readonly isOperator: boolean;
  /** Display name of that identity. */
  readonly name: string;
}

/** A request of a signed-in user. */
export interface PersonalRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly person: Person;
}

/** Adds a call for signed-in users, or for operators only. */
export type AddPersonalCall = (
  call: Call,
  handler: (asked: PersonalRequest) => Promise<unknown>,
  whose?: 'anyone' | 'operators',
) => void;

/** An operator's action, for the append-only log. */
export interface OperatorAct {
  readonly person: Person;
  /** Action name in the log, such as `tag_added`. */
  readonly action: string;
  /** Subject of the action. */
  readonly subject: string;
  /** Reason or details. */
  readonly detail?: string | null;
}

/** Private names of addresses and transactions, by lower-case hash. */
export type PrivateNames = ReadonlyMap<string, string>;

/** Signed-in users, for parts of the server with personal responses; provided by the part with accounts. */
export interface People {
  /**
   * Registers calls in a separate scope: 401 without a session, 403 with an unverified e-mail address or a
   * non-operator; each change needs the origin of this site and the token of the session, all checked before a body is
   * read.
   */
  register(scope: FastifyInstance, add: (addCall: AddPersonalCall, scope: FastifyInstance) => void): void;
  /** Finds the signed-in user; null for none. Reads no table if the request has no session cookie. */
  find(request: FastifyRequest): Promise<Person | null>;
  /** Reads a user's names of addresses and transactions: private tags take precedence over the watch list. */
  namesOf(person: Person): Promise<PrivateNames>;
  /** Saved ABI of a contract; null for none. */
  abiOf(person: Person, address: Buffer): Promise<readonly unknown[] | null>;
  /** Id of an address's entry in a user's watch list; null for none. */
  watchlistIdOf(person: Person, address: Buffer): Promise<number | null>;
  /** Returns the host under which the visitor sees this server. */
  hostOf(request: FastifyRequest): string;
  /**
   * Sends an e-mail to the verified address of an account; false without one, without a mail server, or if that rejects
   * it. Recipients detect a repeated message by its id.
   */
  notify(accountId: number, mail: { id: string; subject: string; text: string }): Promise<boolean>;
  /**
   * Shows a short text on the open pages of an account that are connected to this server; returns their number.
   */
  show(accountId: number, notice: { title: string; text: string }): Promise<number>;
  /** Logs an operator's action, in its own transaction. */
  log(db: AppDb, act: OperatorAct): Promise<void>;
}
