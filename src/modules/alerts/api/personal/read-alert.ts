import { createHash } from 'node:crypto';
import { isStorable } from '#modules/kits/forms/api/is-storable.ts';
import { boolField, type FieldReader, readFields, textField } from '#modules/kits/forms/api/read-fields.ts';
import type { WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import { urlField } from '#modules/kits/webhooks/api/url-field.ts';
import { type AlertSources, type FieldErrors, refuseFields } from '#sdk/api/people.ts';
import { PAUSE_MAX_S, PAUSE_MIN_S } from '../../contract/alert-calls.ts';
import { alertRule } from '../../contract/rule.ts';
import type { NewAlert } from '../../db/alerts.ts';
import type { AlertRule } from '../../lib/rule.ts';

const NAME_LENGTH_MAX = 100;
const NO_STREAMS = 'Streams are off on this server';
const NO_SQL = 'SQL is off on this server';
const NO_INDEX = 'There is no indexed block yet';

/** Dependencies of reading an alert. */
export interface ReadDeps {
  network: WebhookNetwork;
  sources: AlertSources;
}

/**
 * Reads the fields of an alert from its owner, and checks its filter or query.
 * @throws AccountError 422 with the error of each field; those of the rule have its field names
 */
export async function readAlert({ network, sources }: ReadDeps, body: unknown): Promise<NewAlert> {
  const given = readFields(body, {
    name: lineField,
    rule: ruleField,
    pause_seconds: pauseField,
    webhook_url: optionalUrlField(network),
    by_email: boolField,
    by_page: boolField,
    by_unknown: (sent) => (sent === undefined ? { value: false } : boolField(sent)),
  });
  if (given.webhook_url === null && !given.by_email && !given.by_page)
    throw refuseFields({ webhook_url: ['Choose a webhook, e-mail or open pages'] });
  const { rule } = given;
  return {
    name: given.name,
    kind: rule.kind,
    rule,
    pause_s: given.pause_seconds,
    webhook_url: given.webhook_url,
    is_by_email: given.by_email,
    is_by_page: given.by_page,
    is_unknown_sent: given.by_unknown,
    ...(await openRule(sources, rule)),
  };
}

/** Position or key at which a rule begins. @throws AccountError 422 */
async function openRule(
  { streams, queries }: AlertSources,
  rule: AlertRule,
): Promise<Pick<NewAlert, 'cursor' | 'needs_traces' | 'query_key'>> {
  const none = { cursor: null, needs_traces: false, query_key: null };
  if (rule.kind === 'count') {
    if (streams === undefined) throw refuseFields({ kind: [NO_STREAMS] });
    refuseFault('filter', streams.check(rule.filter));
    const cursor = await streams.head();
    if (cursor === null) throw refuseFields({ kind: [NO_INDEX] });
    return { ...none, cursor, needs_traces: streams.needsTraces(rule.filter) };
  }
  if (rule.kind === 'silence') return none;
  if (queries === undefined) throw refuseFields({ kind: [NO_SQL] });
  const { query, parameters = [] } = rule;
  refuseFault('query', await queries.check(query, parameters));
  const key = createHash('sha256').update(JSON.stringify([query, parameters]));
  return { ...none, query_key: key.digest() };
}

function refuseFault(field: string, fault: string | null): void {
  if (fault !== null) throw refuseFields({ [field]: [fault] });
}

const readName = textField(NAME_LENGTH_MAX);

/** A name in one line, which is in the subject of e-mails. */
const lineField: FieldReader<string> = (given) =>
  readName(typeof given === 'string' ? given.replaceAll(/\s+/g, ' ') : given);

const pauseField: FieldReader<number> = (given) => {
  if (given === undefined || given === null) return { fault: 'Required' };
  return typeof given === 'number' && Number.isInteger(given) && given >= PAUSE_MIN_S && given <= PAUSE_MAX_S
    ? { value: given }
    : { fault: `Expected ${PAUSE_MIN_S} to ${PAUSE_MAX_S}` };
};

function optionalUrlField(network: WebhookNetwork): FieldReader<string | null> {
  const read = urlField(network);
  return (given) => (given === undefined || given === null || given === '' ? { value: null } : read(given));
}

/** Reads a rule; each fault is reported under the field of the rule. @throws AccountError 422 */
const ruleField: FieldReader<AlertRule> = (given) => {
  const parsed = alertRule.safeParse(given);
  if (parsed.success) {
    return isStorable(parsed.data) ? { value: parsed.data } : { fault: 'Invalid format' };
  }
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] === undefined ? 'rule' : String(path[0]);
    errors[name] ??= [message];
  }
  throw refuseFields(errors);
};
