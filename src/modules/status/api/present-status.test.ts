import { expect, test } from 'vitest';
import type { StoredRecord } from '../db/write-record.ts';
import { judgeState, presentHistory } from './present-status.ts';

const NOW = Date.parse('2024-03-02T06:00:00Z');
const recordOf = (agoMs: number): StoredRecord => ({
  since: new Date('2024-03-01T00:00:00Z'),
  recorded_at: new Date(NOW - agoMs),
  age_ms: agoMs,
  severity: null,
  audited_schema: 'run_1',
  mismatches_count: 0,
});

test('presentHistory() adds a lasting silence to its days and as an incident', () => {
  const days = [{ day: '2024-03-01', known_ms: 80_000_000, outage_ms: 0, degraded_ms: 0 }];
  const record = recordOf(8 * 3_600_000);
  const shown = presentHistory({ record, days, incidents: [], total: 0 }, NOW);
  expect(shown.days).toEqual([
    { day: '2024-03-01', known_seconds: 87_200, outage_seconds: 7200, degraded_seconds: 0 },
    { day: '2024-03-02', known_seconds: 21_600, outage_seconds: 21_600, degraded_seconds: 0 },
  ]);
  expect(shown.incidents).toMatchObject([{ id: null, kind: 'stopped', ended_at: null }]);
  expect(judgeState(shown.incidents ?? [], record, null).state).toBe('outage');
});

test('presentHistory() leaves a fresh record as it is, and bounds a silence of years to 90 days', () => {
  const fresh = presentHistory({ record: recordOf(20_000), days: [], incidents: [], total: 0 }, NOW);
  expect(fresh).toMatchObject({ days: [], incidents: [], incidents_total: 0 });
  const old = presentHistory({ record: recordOf(1000 * 86_400_000), days: [], incidents: [], total: 0 }, NOW);
  expect(old.days?.length).toBe(90);
});

test('presentHistory() rounds an outage up', () => {
  const days = [{ day: '2024-03-02', known_ms: 5000, outage_ms: 1, degraded_ms: 0 }];
  const shown = presentHistory({ record: recordOf(0), days, incidents: [], total: 0 }, NOW);
  expect(shown.days?.[0]).toMatchObject({ known_seconds: 5, outage_seconds: 1 });
});

test('judgeState() is unknown without a record, and names a stall that is not recorded yet', () => {
  expect(judgeState([], null, null).state).toBe('unknown');
  expect(judgeState([], recordOf(0), null)).toEqual({ state: 'operational', message: null });
  expect(judgeState([], recordOf(0), 'gone')).toEqual({ state: 'outage', message: 'gone' });
});
