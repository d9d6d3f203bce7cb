import { expect, test } from 'vitest';
import { followUsage, publishUsage, type UsageEvent } from './module-events.ts';

test('what was reported before anybody listened is not lost, up to a number', () => {
  const window = new EventTarget() as unknown as Window;
  for (let count = 0; count < 30; count++) publishUsage(window, 'Early', { count });
  const received: UsageEvent[] = [];
  followUsage(window, (event) => received.push(event));
  expect(received.map(({ properties }) => properties.count)).toEqual(
    Array.from({ length: 20 }, (_, at) => at),
  );
  publishUsage(window, 'Late', { count: 1 });
  expect(received.at(-1)).toEqual({ name: 'Late', properties: { count: 1 } });
  expect(received).toHaveLength(21);
});
