import { expect, test } from 'vitest';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { settings } from '../settings.ts';

const { type } = settings.settings.refetch;

test('STATS_API_REFETCH_INTERVAL is read by the names of the calls', () => {
  expect(type.parse('{"stats:counters": 5000}')).toEqual({ value: { counters: 5000 } });
  expect(type.parse("{'stats:pages_main': 60000}")).toEqual({ value: { overview: 60_000 } });
});

test.each(['7', '{"stats:counters": 10}', '{"stats:counters": "5000"}', '{"stats:counters": 1.5}'])(
  'STATS_API_REFETCH_INTERVAL is not %s',
  (given) => {
    expect(type.parse(given)).toHaveProperty('allowed');
  },
);

test('pages are given the intervals, and none where nobody has set any', () => {
  const read = (variables: object) => createTestConfig({ ...variables }).modules.statistics?.refetch;
  expect(read({ STATS_API_REFETCH_INTERVAL: '{"stats:counters": 5000}' })).toEqual({ counters: 5000 });
  expect(read({})).toBeUndefined();
});
