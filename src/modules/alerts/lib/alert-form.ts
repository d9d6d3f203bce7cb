import type { AlertRule } from './rule.ts';

/** Fields of an alert that its form has. */
export interface FormAlert {
  name: string;
  rule: AlertRule;
  pause_seconds: number;
  webhook_url: string | null;
  by_email: boolean;
  by_page: boolean;
  by_unknown: boolean;
}

/** Kinds of rules in the order of the form. */
const RULE_KINDS = [
  { value: 'count', label: 'More than N events in M minutes' },
  { value: 'value', label: 'Value of a query crosses a threshold' },
  { value: 'silence', label: 'No block for S seconds' },
] as const;

/** Directions in which a value crosses its threshold. */
const DIRECTIONS = [
  { value: 'up', label: 'Rises above' },
  { value: 'down', label: 'Falls below' },
  { value: 'both', label: 'Crosses either way' },
] as const;

/** A field of the form; `of` is the kind of rule that it belongs to. */
export interface AlertField {
  name: string;
  label: string;
  hint?: string;
  of?: AlertRule['kind'];
  kind?: 'check' | 'lines';
  choices?: readonly { value: string; label: string }[];
  maxLength?: number;
}

/** Fields of the form, which the page and the form without scripts share. */
export const FORM_FIELDS: readonly AlertField[] = [
  { name: 'name', label: 'Name', maxLength: 100 },
  { name: 'kind', label: 'Condition', choices: RULE_KINDS },
  {
    name: 'filter',
    label: 'Filter of events',
    hint: 'JSON as for streams; kind is log, event, transaction, token_transfer or coin_movement',
    of: 'count',
    kind: 'lines',
    maxLength: 20_000,
  },
  { name: 'more_than', label: 'More than', hint: 'Events; 0 to 10,000', of: 'count', maxLength: 5 },
  { name: 'minutes', label: 'In minutes', hint: '1 to 1,440, by block times', of: 'count', maxLength: 4 },
  {
    name: 'query',
    label: 'Query',
    hint: 'One SELECT as on the page SQL; the first cell is read',
    of: 'value',
    kind: 'lines',
    maxLength: 10_000,
  },
  {
    name: 'parameters',
    label: 'Parameters (optional)',
    hint: 'JSON list of the values of $1, $2 …',
    of: 'value',
    maxLength: 4000,
  },
  { name: 'direction', label: 'Fires when the value', choices: DIRECTIONS, of: 'value' },
  { name: 'threshold', label: 'Threshold', hint: 'Decimal number', of: 'value', maxLength: 120 },
  {
    name: 'seconds',
    label: 'Seconds without a block',
    hint: '10 to 604,800',
    of: 'silence',
    maxLength: 6,
  },
  {
    name: 'margin',
    label: 'Margin (optional)',
    hint: 'How far a count or a value has to go back before the alert recovers; empty for the time without a block',
    maxLength: 120,
  },
  {
    name: 'pause_seconds',
    label: 'Shortest pause between two firings, in seconds',
    hint: '60 to 86,400',
    maxLength: 5,
  },
  {
    name: 'webhook_url',
    label: 'Address of a webhook (optional)',
    hint: 'https:// or http://; its host must be on the public internet',
    maxLength: 500,
  },
  { name: 'by_email', label: 'By e-mail, to the verified address of the account', kind: 'check' },
  { name: 'by_page', label: 'On open pages while you are signed in', kind: 'check' },
  {
    name: 'by_unknown',
    label: 'Also when it cannot be evaluated, such as a query that fails or a node that does not answer',
    kind: 'check',
  },
];

/** Values of the form of a new alert. */
export const INITIAL_VALUES: Readonly<Record<string, string>> = {
  kind: 'count',
  filter: '{"kind":"token_transfer","min_value":"1000000"}',
  more_than: '10',
  minutes: '5',
  query: '',
  direction: 'up',
  seconds: '300',
  pause_seconds: '300',
  by_page: 'on',
};

/** Body of the API call for the values of a form; texts that are not what they should be are refused there by name. Pure. */
export function readForm(values: Readonly<Record<string, string>>): Record<string, unknown> {
  return {
    name: values['name'] ?? '',
    rule: readRule(values),
    pause_seconds: toInteger(values['pause_seconds']),
    webhook_url: values['webhook_url'] || null,
    by_email: values['by_email'] === 'on',
    by_page: values['by_page'] === 'on',
    by_unknown: values['by_unknown'] === 'on',
  };
}

function readRule(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { kind = '', margin = '' } = values;
  if (kind === 'silence')
    return { kind, seconds: toInteger(values['seconds']), ...(margin !== '' && { margin }) };
  if (kind === 'value')
    return {
      ...{ kind, query: values['query'] ?? '', direction: values['direction'] },
      threshold: values['threshold'] ?? '',
      ...(values['parameters'] && { parameters: parseJson(values['parameters']) }),
      ...(margin !== '' && { margin }),
    };
  return {
    ...{ kind, filter: parseJson(values['filter'] ?? '') },
    more_than: toInteger(values['more_than']),
    minutes: toInteger(values['minutes']),
    ...(margin !== '' && { margin: toInteger(margin) }),
  };
}

/** Values of the form of an alert. Pure. */
export function writeForm({ name, rule, ...alert }: FormAlert): Record<string, string> {
  const shared = {
    ...INITIAL_VALUES,
    ...{ name, kind: rule.kind },
    pause_seconds: String(alert.pause_seconds),
    webhook_url: alert.webhook_url ?? '',
    by_email: alert.by_email ? 'on' : '',
    by_page: alert.by_page ? 'on' : '',
    by_unknown: alert.by_unknown ? 'on' : '',
  };
  if (rule.kind === 'silence') return { ...shared, seconds: String(rule.seconds) };
  const margin = rule.margin === undefined ? '' : String(rule.margin);
  if (rule.kind === 'value') {
    const { query, threshold, direction, parameters } = rule;
    const list = parameters === undefined ? '' : JSON.stringify(parameters);
    return { ...shared, query, threshold, direction, parameters: list, margin };
  }
  const { filter, more_than, minutes } = rule;
  return {
    ...{ ...shared, margin },
    filter: JSON.stringify(filter),
    more_than: String(more_than),
    minutes: String(minutes),
  };
}

/** An integer, or the text itself. */
function toInteger(text: string | undefined): number | string {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : (text ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
