import { z } from 'zod';

const count = z.int().nonnegative();
/** A percentage, which services return as text or as number. */
const score = z.union([z.string().regex(/^\d{1,3}(\.\d{1,10})?$/), z.number().min(0).max(100)]);

/** Result of a contract's scan. */
export const scanReport = z.object({
  scan_report: z.object({
    scan_status: z.string().max(100),
    scan_summary: z.object({
      issue_severity_distribution: z.object({
        critical: count,
        gas: count,
        high: count,
        informational: count,
        low: count,
        medium: count,
      }),
      lines_analyzed_count: count,
      scan_time_taken: z.number().nonnegative(),
      score,
      score_v2: score,
      threat_score: score,
    }),
    scanner_reference_url: z.url({ protocol: /^https?$/ }).max(2000),
  }),
});
export type ScanReport = z.infer<typeof scanReport>;
