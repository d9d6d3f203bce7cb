import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { settings } from '../settings.ts';
import { createReporter } from './create-reporter.ts';
import { createRecord } from './usage-record.ts';

/** A reporter of this server's own host, and what that is posted, by path. */
async function open(variables: (host: string) => Record<string, string>) {
  const posts: Record<string, string[]> = {};
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://host').pathname;
      posts[path] = [...(posts[path] ?? []), Buffer.concat(parts).toString()];
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { config, problems } = loadEnv(variables(host), { analytics: settings });
  expect(problems).toEqual([]);
  const reporter = createReporter({
    own: config.analytics,
    chain: {
      ...{ id: '1337', name: 'Demo', shortName: 'Demo' },
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    visitorId: 'visitor',
    profile: { Language: 'en' },
    origin: host,
  });
  onTestFinished(() => reporter.stop());
  return { posts, reporter };
}

test('events, the visitor and the chain go to the endpoints track, engage and groups', async () => {
  const { posts, reporter } = await open((host) => ({
    MIXPANEL_PROJECT_TOKEN: 'project',
    MIXPANEL_CONFIG_OVERRIDES: JSON.stringify({ api_host: host, api_payload_format: 'json' }),
  }));
  reporter.report(createRecord('Page view', { 'Page type': '/txs' }, 1000));
  reporter.finish();
  await expect.poll(() => Object.keys(posts)).toHaveLength(3);
  const read = (path: string) =>
    posts[path]?.map((body) => JSON.parse(new URLSearchParams(body).get('data') ?? ''));
  expect(read('/track/')).toEqual([
    [
      {
        event: 'Page view',
        properties: { token: 'project', distinct_id: 'visitor', time: 1, 'Page type': '/txs' },
      },
    ],
  ]);
  expect(read('/engage/')).toEqual([
    [{ $token: 'project', $distinct_id: 'visitor', $set: { Language: 'en' } }],
  ]);
  expect(read('/groups/')).toEqual([
    [{ $token: 'project', $group_key: 'Chain id', $group_id: '1337', $set: { Name: 'Demo' } }],
  ]);
});

test('of many events that wait the last 50 are sent when the page goes away', async () => {
  const { posts, reporter } = await open((host) => ({ ANALYTICS_URL: `${host}/in` }));
  for (let each = 0; each < 120; each += 1) reporter.report(createRecord(`Event ${each}`, {}, each));
  reporter.finish();
  await expect.poll(() => posts['/in']).toHaveLength(1);
  const { visitor, events } = JSON.parse(posts['/in']?.[0] ?? '') as {
    visitor: string;
    events: { name: string }[];
  };
  expect([visitor, events.length]).toEqual(['visitor', 50]);
  expect([events[0]?.name, events.at(-1)?.name]).toEqual(['Event 70', 'Event 119']);
});
