import { calls } from '#sdk/contract/calls.ts';
import { scanReport } from './scan-report.ts';

/** The report of a contract, at the path of servers of early 2024 and at the current one. */
export const SCAN_CALLS = calls({
  solidityscan_report: {
    path: '/api/v2/smart-contracts/{hash}/solidityscan-report',
    response: scanReport,
    summary: 'SolidityScan report of a contract',
  },
  solidityscan_report_today: {
    path: '/api/v2/proxy/3rdparty/solidityscan/smart-contracts/{hash}/report',
    response: scanReport,
    summary: 'SolidityScan report of a contract, in the current form',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ScanCalls {}
}
type ScanCalls = typeof SCAN_CALLS;
