import { ApiError } from '#sdk/api/errors.ts';
import { GuardedFetchError, guardedFetch } from '#sdk/lib/net.ts';
import { type ScanReport, scanReport } from '../contract/scan-report.ts';

const BYTES_MAX = 64 * 1024;
const TIMEOUT_MS = 10_000;
/** Time to live of a cached report, and of its absence, in ms. */
const KEPT_MS = 3_600_000;
const MISSED_MS = 60_000;
const REPORTS_MAX = 1000;
/** Maximum number of reports that are read at once; further requests are rejected with a retry delay. */
const AT_ONCE_MAX = 4;

/** Cached reports of contracts. */
export interface ScanReports {
  /** @throws ApiError */
  get(address: string): Promise<ScanReport>;
}

interface Saved {
  report: Promise<ScanReport>;
  until: number;
}

/** Creates an empty cache; `source` has `{hash}` in place of a contract's address. */
export function createScanReports({ source, now }: { source: string; now: () => number }): ScanReports {
  const kept = new Map<string, Saved>();
  let reading = 0;

  function read(address: string): Promise<ScanReport> {
    if (reading >= AT_ONCE_MAX) throw new ApiError('busy');
    reading++;
    return fetchReport(source.replaceAll('{hash}', address)).finally(() => reading--);
  }

  return {
    async get(address) {
      const known = kept.get(address);
      if (known !== undefined && known.until > now()) return known.report;
      const entry: Saved = { report: read(address), until: Number.POSITIVE_INFINITY };
      kept.delete(address);
      kept.set(address, entry);
      const [oldest] = kept.keys();
      if (kept.size > REPORTS_MAX && oldest !== undefined) kept.delete(oldest);
      try {
        const report = await entry.report;
        entry.until = now() + KEPT_MS;
        return report;
      } catch (error) {
        entry.until = now() + MISSED_MS;
        throw error;
      }
    },
  };
}

async function fetchReport(url: string): Promise<ScanReport> {
  // The operator has named the host, which may be on a private network.
  const options = { accept: 'application/json', timeoutMs: TIMEOUT_MS, bytesMax: BYTES_MAX };
  const text = await guardedFetch(url, { ...options, isAllowed: () => true }).then(
    ({ bytes }) => bytes.toString('utf8'),
    (error: unknown) => {
      const isMissing = error instanceof GuardedFetchError && error.status === 404;
      throw new ApiError(isMissing ? 'not_found' : 'bad_gateway', { cause: error });
    },
  );
  if (text.trim() === '') throw new ApiError('internal', { message: 'Empty response' });
  const read = scanReport.safeParse(parseJson(text));
  if (!read.success) throw new ApiError('bad_gateway', { cause: read.error });
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
