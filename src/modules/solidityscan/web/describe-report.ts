import type { PillTone } from '../../../web/ui/Pill.tsx';
import type { ScanReport } from '../contract/scan-report.ts';

/** A report as the page shows it. */
export interface DescribedReport {
  /** Of a hundred. */
  score: string;
  tone: PillTone;
  verdict: string;
  /** How many issues there are of each kind that has some, the worst first. */
  issues: string;
  /** The whole report, where the service names a page of it. */
  href: string | null;
}

/** The least score of each verdict. */
const VERDICTS = [
  { from: 80, tone: 'ok', verdict: 'Good' },
  { from: 30, tone: 'wait', verdict: 'Average' },
  { from: 0, tone: 'bad', verdict: 'Low' },
] as const;

const KINDS = ['critical', 'high', 'medium', 'low', 'informational', 'gas'] as const;

/** Puts a report into words; null where it has no score. Pure. */
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
