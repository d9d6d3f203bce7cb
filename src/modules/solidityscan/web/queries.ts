import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { readReport } from './read-report.ts';

const REPORT = resource(
  'solidityscan_report',
  '/api/v2/smart-contracts/{hash}/solidityscan-report',
  readReport,
);
const REPORT_TODAY = resource(
  'solidityscan_report_today',
  '/api/v2/proxy/3rdparty/solidityscan/smart-contracts/{hash}/report',
  readReport,
);

/** Report of a contract's scan. */
export function reportQuery(hash: string) {
  return apiQuery(REPORT, { params: { hash } });
}

/** The same from a current server. */
export function reportTodayQuery(hash: string) {
  return apiQuery(REPORT_TODAY, { params: { hash } });
}
