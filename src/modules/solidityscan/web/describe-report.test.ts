import { expect, test } from 'vitest';
import { describeReport } from './describe-report.ts';
import { readReport } from './read-report.ts';

const read = (score: unknown, counts: object = {}, scanner_reference_url: unknown = 'https://scan.test/1') =>
  describeReport(
    readReport({
      scan_report: {
        scan_status: 'scan_done',
        scan_summary: { score_v2: score, issue_severity_distribution: counts },
        scanner_reference_url,
      },
    }),
  );

test.each([
  ['92.308', '92.31', 'Good'],
  [80, '80', 'Good'],
  ['79.99', '79.99', 'Average'],
  ['29.9', '29.9', 'Low'],
  [0, '0', 'Low'],
])('a score of %s is shown as %s: %s', (given, score, verdict) => {
  expect(read(given)).toMatchObject({ score, verdict, issues: 'no issues', href: 'https://scan.test/1' });
});

test('issues stand with the worst first', () => {
  expect(read('50', { gas: 2, low: 7, critical: 1 })?.issues).toBe('1 critical, 7 low, 2 gas');
});

test.each([['' as unknown], [null], ['much'], [101], [-1], ['NaN'], [{}]])('%j is no score', (score) => {
  expect(read(score)).toBeNull();
});

test.each([['javascript:alert(1)'], [null], ['/local']])('nothing leads to %j', (url) => {
  expect(read('50', {}, url)?.href).toBeNull();
});

test('nothing is made of an answer that is none', () => {
  for (const answer of [null, 'text', [], { scan_report: null }])
    expect(describeReport(readReport(answer))).toBeNull();
});
