import type { PillTone } from '#sdk/web/ui/controls.ts';
import type { ScanReport } from '../contract/scan-report.ts';

/** A report as the page shows it. */
export interface DescribedReport {
  /** Out of 100. */
  score: string;
  tone: PillTone;
  verdict: string;
  /** Number of issues of each kind, the worst first; kinds without issues are left out. */
  issues: string;
  /** The whole report, if the service returns its URL. */
  href: string | null;
}

/** Minimum score of each verdict. */
const VERDICTS = [
  { from: 80, tone: 'ok', verdict: 'Good' },
  { from: 30, tone: 'wait', verdict: 'Average' },
  { from: 0, tone: 'bad', verdict: 'Low' },
] as const;

const KINDS = ['critical', 'high', 'medium', 'low', 'informational', 'gas'] as const;

/** Describes a report; null if it has no score. Pure. */
export function describeReport({ scan_report: report }: ScanReport): DescribedReport | null {
  const { score_v2, issue_severity_distribution: counts } = report.scan_summary;
  const score = Number(score_v2);
  const found = VERDICTS.find(({ from }) => score >= from);
  if (score_v2 === '' || found === undefined || score > 100) return null;
  const { tone, verdict } = found;
  const issues = KINDS.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${kind}`);
  const href = /^https?:\/\//i.test(report.scanner_reference_url) ? report.scanner_reference_url : null;
  return {
    score: String(Math.round(score * 100) / 100),
    ...{ tone, verdict, href },
    issues: issues.length === 0 ? 'no issues' : issues.join(', '),
  };
}
