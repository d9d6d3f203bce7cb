import type { ReadScope } from './parameters/read-scope.ts';

/** An Etherscan-compatible action of another part of the server, served by the routes for such actions, if any. */
export interface PartAction {
  /** In lower case, like `action`. */
  module: string;
  action: string;
  /** Parameters, in lower case, that may be as long as a source; they are preserved exactly, including whitespace. */
  texts?: readonly string[];
  /** Cost beyond the one request. */
  cost?: number;
  answer(scope: ReadScope, asked: AskedAction): Promise<ActionReply>;
}

/** Input of an action. */
export interface AskedAction {
  /** By lower-case name. */
  parameters: ReadonlyMap<string, string>;
  /** Client key, for queues that are fair by client. */
  client: string;
}

/** Response of an action: `status` 1 and a result, or 0 and the reason, in `message` or in `result`. */
export interface ActionReply {
  status: '0' | '1' | '2';
  message: string;
  result: unknown;
}
