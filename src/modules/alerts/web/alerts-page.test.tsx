import { expect, test } from 'vitest';
import { PreferencesProvider } from '#web/app/settings/preferences.tsx';
import { type Answer, drawText } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import type { Alert, AlertEvent } from '../contract/alert-calls.ts';
import { readForm, writeForm } from '../lib/alert-form.ts';
import { AlertsPage } from './AlertsPage.tsx';
import { readAlertsProps } from './alerts-search.ts';
import { alertsQuery, eventsQuery } from './queries.ts';

const CONFIG = createTestConfig({ IS_ACCOUNT_SUPPORTED: 'true' });
const FIRST = { of: undefined, page: 1, cursor: undefined };
const AT = '2026-11-01T00:00:00.000000Z';
const ALERT: Alert = {
  id: 4,
  name: 'Mine <b>',
  rule: { kind: 'value', query: 'select 1', threshold: '7.5', direction: 'up', margin: '1' },
  sentence: 'Value rises above 7.5',
  pause_seconds: 300,
  webhook_url: 'https://hooks.example/4',
  secret: 'whsec_0123456789abcdef',
  by_email: true,
  by_page: false,
  by_unknown: true,
  is_muted: true,
  state: 'unknown',
  error: 'Division by zero.',
  value: '6',
  evaluated_at: AT,
  fired_at: AT,
  created_at: AT,
};
const EVENT: AlertEvent = {
  id: 9,
  message_id: 'msg_9',
  type: 'recovered',
  value: '3',
  block_number: 70_001,
  block_hash: `0x${'0a'.repeat(32)}`,
  note: 'Block 70001 left the chain.',
  is_muted: false,
  created_at: AT,
  deliveries: [
    {
      channel: 'webhook',
      state: 'waiting',
      attempts: 3,
      status: 503,
      error: 'Answered with status 503',
      sent_at: null,
    },
  ],
};

function draw(of: string | undefined, answers: Answer[], hasSession = true): string {
  const preferences = { colorMode: undefined, isNavBarCollapsed: false, hasSession };
  const page = <AlertsPage {...FIRST} of={of} />;
  return drawText(<PreferencesProvider value={preferences}>{page}</PreferencesProvider>, answers, {}, CONFIG);
}

test('the page of alerts has the condition, state and error of each, and not the whole secret', () => {
  const text = draw(undefined, [[alertsQuery(), [ALERT]]]);
  for (const part of [
    'Mine <b>',
    'rises above 7.5',
    'Unknown',
    'Muted',
    'Division by zero.',
    'hooks.example',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(ALERT.secret);
});

test('the history of an alert has value, block, note and the state of each delivery', () => {
  const answers: Answer[] = [
    [alertsQuery(), [ALERT]],
    [eventsQuery('4', FIRST), { items: [EVENT], next_page_params: null }],
  ];
  const text = draw('4', answers);
  for (const part of ['Recovered', '70,001', 'left the chain', 'waiting after 3 attempts', 'status 503'])
    expect(text).toContain(part);
  expect(draw('5', answers)).not.toContain('70,001');
});

test('without a session the page of alerts leads to sign-in', () => {
  expect(draw(undefined, [], false)).toContain('You are not signed in');
});

test('readAlertsProps() takes the id of an alert and nothing else', () => {
  expect(readAlertsProps(new URLSearchParams({ of: '12' })).of).toBe('12');
  for (const of of ['', '0', '-1', '1x', '1'.repeat(12)])
    expect(readAlertsProps(new URLSearchParams({ of })).of).toBeUndefined();
});

test.each<Alert['rule']>([
  ALERT.rule,
  { kind: 'value', query: 'select $1', parameters: [1, null, 'a'], threshold: '-1', direction: 'both' },
  { kind: 'count', filter: { kind: 'log' }, more_than: 0, minutes: 5, margin: 2 },
  { kind: 'silence', seconds: 60 },
])('readForm() reads the rule that writeForm() has written of %j', (rule) => {
  expect(readForm(writeForm({ ...ALERT, rule }))).toEqual({
    name: ALERT.name,
    rule,
    pause_seconds: 300,
    webhook_url: ALERT.webhook_url,
    by_email: true,
    by_page: false,
    by_unknown: true,
  });
});
