import { expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { manifest } from '../manifest.ts';
import { settings } from '../settings.ts';
import { toGoogleRequest } from './google-events.ts';
import { toMixpanelRequest, toTrackMessage } from './mixpanel-messages.ts';
import { createRecord } from './usage-record.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const record = createRecord('Page view', { 'Page type': '/tx/:hash' }, 1_700_000_000_000);

test('createRecord() takes hashes and addresses out of texts and cuts them at 255 characters', () => {
  const { properties } = createRecord(
    'Any',
    { a: `of ${HASH}.`, b: HASH.slice(2, 42), c: 'x '.repeat(300) },
    0,
  );
  expect(properties).toEqual({ a: 'of {hex}.', b: '{hex}', c: 'x '.repeat(300).slice(0, 255) });
});

test('a track request carries the batch as base64 or JSON', () => {
  const message = toTrackMessage({ token: 'abc', visitorId: 'v' }, record);
  const base64 = toMixpanelRequest({ api_host: 'https://a.test', api_payload_format: 'base64' }, 'track', [
    message,
  ]);
  const json = toMixpanelRequest({ api_host: 'https://a.test', api_payload_format: 'json' }, 'track', [
    message,
  ]);
  expect(base64.url).toBe('https://a.test/track/?verbose=1&ip=0');
  expect(atob(new URLSearchParams(base64.body).get('data') ?? '')).toBe(JSON.stringify([message]));
  expect(JSON.parse(new URLSearchParams(json.body).get('data') ?? '')).toEqual([
    {
      event: 'Page view',
      properties: { token: 'abc', distinct_id: 'v', time: 1_700_000_000, 'Page type': '/tx/:hash' },
    },
  ]);
});

test('a Google request names the route template as the address of the page', () => {
  const { url, body } = toGoogleRequest({ googleId: 'G-ABCD12', visitorId: 'v', origin: 'https://x.test' }, [
    record,
  ]);
  expect(url).toBe('https://www.google-analytics.com/g/collect?v=2&tid=G-ABCD12&cid=v');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    en: 'page_view',
    dl: 'https://x.test/tx/:hash',
    'ep.page_type': '/tx/:hash',
  });
});

test('the module is off unless one of its hosts is configured', () => {
  const state = (source: Record<string, string>) => {
    const { config } = loadEnv(source, { analytics: settings });
    return manifest.state?.(config, config.analytics);
  };
  expect(state({})).toMatchObject({ enabled: false });
  expect(state({ ANALYTICS_URL: 'https://a.test' })).toEqual({ enabled: true });
  expect(state({ NEXT_PUBLIC_MIXPANEL_PROJECT_TOKEN: 'abc' })).toEqual({ enabled: true });
  expect(state({ GOOGLE_ANALYTICS_PROPERTY_ID: 'G-ABCD12' })).toEqual({ enabled: true });
});
