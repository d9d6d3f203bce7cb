import { num, object, type Reader, text } from '#sdk/web/data/readers.ts';
import type { ScanReport } from '../contract/scan-report.ts';

type Body = ScanReport['scan_report'];
type Summary = Body['scan_summary'];

/** A report of any server. */
export const readReport: Reader<ScanReport> = object<ScanReport>({
  scan_report: object<Body>({
    scan_status: text,
    scan_summary: object<Summary>({
      issue_severity_distribution: object<Summary['issue_severity_distribution']>({
        critical: num,
        gas: num,
        high: num,
        informational: num,
        low: num,
        medium: num,
      }),
      lines_analyzed_count: num,
      scan_time_taken: num,
      score: text,
      score_v2: text,
      threat_score: text,
    }),
    scanner_reference_url: text,
  }),
});
