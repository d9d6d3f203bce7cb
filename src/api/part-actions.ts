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
