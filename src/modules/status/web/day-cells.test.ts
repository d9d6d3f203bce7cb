import { expect, test } from 'vitest';
import { describeDay, formatUptime, listDayCells } from './day-cells.ts';

const NOW = Date.parse('2024-03-02T06:00:00Z');
const day = (name: string, known: number, outage = 0, degraded = 0) => ({
  day: name,
  known_seconds: known,
  outage_seconds: outage,
  degraded_seconds: degraded,
});

test('listDayCells() has the last 90 days, and none without a record is up', () => {
  const cells = listDayCells([day('2024-03-01', 86_400), day('2020-01-01', 86_400)], NOW);
  expect(cells.length).toBe(90);
  expect([cells[0]?.day, cells.at(-1)?.day]).toEqual(['2023-12-04', '2024-03-02']);
  expect(cells.filter(({ level }) => level === 'up').map((cell) => cell.day)).toEqual(['2024-03-01']);
  expect(cells.filter(({ level }) => level === 'none').length).toBe(89);
});

test.each([
  [day('2024-03-02', 0), 'none'],
  [day('2024-03-02', 100), 'up'],
  [day('2024-03-02', 86_400, 91), 'some'],
  [day('2024-03-02', 86_400, 0, 1), 'some'],
  [day('2024-03-02', 86_400, 864), 'down'],
  [day('2024-03-02', 1, 1), 'down'],
])('the day %o is %s', (known, level) => {
  expect(listDayCells([known], NOW).at(-1)?.level).toBe(level);
});

test('formatUptime() rounds down, so that no outage reads 100%', () => {
  expect(formatUptime([day('a', 8_640_000, 1)])).toBe('99.99%');
  expect(formatUptime([day('a', 10), day('b', 10, 10)])).toBe('50%');
  expect(formatUptime([])).toBeNull();
  expect(describeDay({ day: '2024-03-01', level: 'none', known: undefined })).toBe('2024-03-01: no data');
});
