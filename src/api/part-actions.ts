import type { ReadScope } from './read-scope.ts';

/**
 * An action in the form of Etherscan that a further part of the server answers; it is reached by whatever route the server has for
 * these, and by none where it has none.
 */
export interface PartAction {
  /** In lower case, as `action`. */
  module: string;
  action: string;
  /** Parameters, in lower case, that may be as long as a source; they are taken as they were sent, to the last blank. */
  texts?: readonly string[];
  /** What it costs of a client's requests beyond the one that it is. */
  cost?: number;
  answer(scope: ReadScope, asked: AskedAction): Promise<ActionReply>;
}

/** What a client asks. */
export interface AskedAction {
  /** By name in lower case. */
  parameters: ReadonlyMap<string, string>;
  /** Who asks, for queues that take turns by client. */
  client: string;
}

/** What every action answers: `status` 1 and a result, or 0 and the reason, in `message` or in `result`. */
export interface ActionReply {
  status: '0' | '1' | '2';
  message: string;
  result: unknown;
}
