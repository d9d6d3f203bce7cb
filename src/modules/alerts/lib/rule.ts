/** Rule on the number of events in a window. */
export interface CountRule {
  kind: 'count';
  /** Filter of a stream. */
  filter: { kind: string; [name: string]: unknown };
  more_than: number;
  minutes: number;
  margin?: number | undefined;
}

/** Rule on the first cell of a query. */
export interface ValueRule {
  kind: 'value';
  query: string;
  parameters?: (string | number | boolean | null)[] | undefined;
  threshold: string;
  direction: 'up' | 'down' | 'both';
  margin?: string | undefined;
}

/** Rule on the time without a block. */
export interface SilenceRule {
  kind: 'silence';
  seconds: number;
}

/** Rule of an alert, as validated by the contract. */
export type AlertRule = CountRule | ValueRule | SilenceRule;
/** Rule of one kind. */
export type RuleOf<Kind extends AlertRule['kind']> = Extract<AlertRule, { kind: Kind }>;
