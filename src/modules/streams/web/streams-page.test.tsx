import { expect, test } from 'vitest';
import { PreferencesProvider } from '#web/app/settings/preferences.tsx';
import { type Answer, drawText } from '#web/pages/draw-page.test-data.tsx';
import { createTestConfig } from '#web/web-config.test-data.ts';
import type { StreamDelivery, StreamSubscription } from '../contract/subscription-calls.ts';
import { parseFilter } from './parse-filter.ts';
import { messagesQuery, streamsQuery } from './queries.ts';
import { StreamsPage } from './StreamsPage.tsx';
import { readStreamsProps } from './streams-search.ts';

const CONFIG = createTestConfig({ IS_ACCOUNT_SUPPORTED: 'true' });
const FIRST = { of: undefined, page: 1, cursor: undefined };
const AT = '2026-11-01T00:00:00.000000Z';
const STREAM: StreamSubscription = {
  id: 4,
  name: 'Mine <b>',
  url: 'https://hooks.example/4',
  secret: 'whsec_0123456789abcdef',
  filter: { kind: 'transaction', min_value: '7' },
  cursor: '1-8',
  state: 'failed',
  failures: 3,
  failing_since: AT,
  waiting: 2,
  created_at: AT,
};
const MESSAGE: StreamDelivery = {
  id: 9,
  message_id: 'msg_9',
  type: 'removed',
  block_number: 7,
  state: 'waiting',
  created_at: AT,
  sent_at: null,
  attempts: [{ status: 503, error: 'Answered with status 503', duration_ms: 12, made_at: AT }],
};

function draw(of: string | undefined, answers: Answer[], hasSession = true): string {
  const preferences = { colorMode: undefined, isNavBarCollapsed: false, hasSession };
  const page = <StreamsPage {...FIRST} of={of} />;
  return drawText(<PreferencesProvider value={preferences}>{page}</PreferencesProvider>, answers, {}, CONFIG);
}

test('the page of streams has the filter, the state and the failures of each, and not the whole secret', () => {
  const text = draw(undefined, [[streamsQuery(), [STREAM]]]);
  for (const part of ['Mine <b>', 'hooks.example', 'min_value', 'Switched off', 'Failed 3', '2 waiting'])
    expect(text).toContain(part);
  expect(text).not.toContain(STREAM.secret);
});

test('the messages of a stream are listed with their last attempt', () => {
  const answers: Answer[] = [
    [streamsQuery(), [STREAM]],
    [messagesQuery('4', FIRST), { items: [MESSAGE], next_page_params: null }],
  ];
  const text = draw('4', answers);
  for (const part of ['removed 7', 'msg_9', 'Waiting', 'Answered with status 503', 'Send again'])
    expect(text).toContain(part);
  expect(draw('5', answers)).not.toContain('msg_9');
});

test('without a session the page of streams leads to sign-in', () => {
  expect(draw(undefined, [], false)).toContain('You are not signed in');
});

test('readStreamsProps() takes the id of a stream and nothing else', () => {
  expect(readStreamsProps(new URLSearchParams({ of: '12' })).of).toBe('12');
  for (const of of ['', '0', '-1', '1x', '1'.repeat(12)])
    expect(readStreamsProps(new URLSearchParams({ of })).of).toBeUndefined();
});

test('parseFilter() returns a text that is not JSON as it is', () => {
  expect([parseFilter('{"kind":"log"}'), parseFilter('kind=log')]).toEqual([{ kind: 'log' }, 'kind=log']);
});
