import { expect, test } from 'vitest';
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
