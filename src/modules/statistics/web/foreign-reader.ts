import { createLruCache } from '#sdk/lib/async.ts';
import { parseExactJson, sizeOfValue } from '#sdk/lib/values.ts';
import { readText } from '#sdk/web/app/server.ts';
import { ApiError } from '#sdk/web/data/api.ts';
import { list, object, optional, orNull, type Reader, text } from '#sdk/web/data/readers.ts';
import type { Counter, Line, LineInfo, LineSections, ResolutionName } from '../contract/statistics.ts';
import { PERIOD_DAYS, RESOLUTION_NAMES } from './line/intervals.ts';

/** A span in the form of page URLs: a number of periods, or `all`. */
export interface ForeignSpan {
  resolution: string;
  last: string;
}

/** Reads the statistics of another service; undefined if it does not have them. @throws ApiError of status 502 if it fails */
export interface ForeignReader {
  readCounters(): Promise<{ counters: Counter[] } | undefined>;
  /** The lines, each with its supported period lengths. */
  readLines(): Promise<LineSections | undefined>;
  /** A line over a span, by periods of the length `by`, which defaults to that of the span. */
  readLine(id: string, span: ForeignSpan, by?: ResolutionName): Promise<Line | undefined>;
}

interface ForeignReaderOptions {
  /** Base URL of the service, without a trailing slash. */
  base: string;
  fetch: typeof fetch;
  now: () => number;
  onFailure: (error: unknown) => void;
  /** Time to live of cached answers, in ms, and of failures, at most 5 s; a minute by default. */
  freshMs?: { counters?: number | undefined; lines?: number | undefined };
}

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 512 * 1024;
/** Maximum total size of cached answers in bytes, and their maximum age in ms. */
const KEPT_BYTES_MAX = 8 * 2 ** 20;
const FRESH_MS = 60_000;
/** Pause without requests after a failure, in ms. */
const FAILED_MS = 5000;
const COUNTERS_MAX = 100;
const SECTIONS_MAX = 30;
const LINES_MAX = 60;

const info = object<LineInfo>({
  id: text,
  title: text,
  description: text,
  units: optional(orNull(text)),
  resolutions: readResolutions,
});
const line = object<Line>({
  chart: list(object<Line['chart'][number]>({ date: text, value: text, is_approximate: isTrue })),
});
const counters = object<{ counters: Counter[] }>({
  counters: list(
    object<Counter>({ id: text, value: text, title: text, description: text, units: optional(text) }),
  ),
});
const lines = object<LineSections>({
  sections: list(object<LineSections['sections'][number]>({ id: text, title: text, charts: list(info) })),
});

function isTrue(value: unknown): boolean | undefined {
  return value === true ? true : undefined;
}

/** A service that lists no period lengths is one of early 2024: it always returns days. */
function readResolutions(value: unknown): ResolutionName[] {
  const given = Array.isArray(value) ? RESOLUTION_NAMES.filter((name) => value.includes(name)) : [];
  return given.length === 0 ? ['DAY'] : given;
}

/** Creates the reader: bounded in time and size, without redirects, and with a cache. */
export function createForeignReader(options: ForeignReaderOptions): ForeignReader {
  const { base, fetch, now, onFailure } = options;
  const keepMs = (given: number | undefined) => Math.min(given ?? FRESH_MS, FRESH_MS);
  const countersMs = keepMs(options.freshMs?.counters);
  const linesMs = keepMs(options.freshMs?.lines);
  const kept = createLruCache<string, { until: number; answer: Promise<unknown> }>(KEPT_BYTES_MAX);

  async function ask<T>(path: string, read: Reader<T>): Promise<T | undefined> {
    const response = await fetch(base + path, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new TypeError(`${base}${path} was answered with ${response.status}`);
    return read(parseExactJson(await readText(response, BYTES_MAX)));
  }

  function recall<T>(path: string, read: Reader<T>, freshMs: number): Promise<T | undefined> {
    const known = kept.get(path);
    if (known !== undefined && known.until > now()) return known.answer as Promise<T | undefined>;
    const answer = ask(path, read).catch((error: unknown) => {
      onFailure(error);
      entry.until = now() + Math.min(freshMs, FAILED_MS);
      throw new ApiError(502, 'Bad Gateway', null);
    });
    const entry = { until: now() + freshMs, answer };
    kept.set(path, entry, 2 * path.length);
    const keep = (found: T | undefined) => {
      if (kept.get(path) === entry) kept.set(path, entry, 2 * path.length + sizeOfValue(found));
    };
    void answer.then(keep, () => {});
    return answer;
  }

  return {
    async readCounters() {
      const found = await recall('/api/v1/counters', counters, countersMs);
      return found && { counters: found.counters.slice(0, COUNTERS_MAX) };
    },
    async readLines() {
      const found = await recall('/api/v1/lines', lines, linesMs);
      return (
        found && {
          sections: found.sections
            .slice(0, SECTIONS_MAX)
            .map((section) => ({ ...section, charts: section.charts.slice(0, LINES_MAX) })),
        }
      );
    },
    readLine(id, span, by) {
      const query = new URLSearchParams({ resolution: by ?? span.resolution, ...endsOf(span, now()) });
      return recall(`/api/v1/lines/${encodeURIComponent(id)}?${query}`, line, linesMs);
    },
  };
}

/** The first day of a span, in the form of the service. */
function endsOf({ resolution, last }: ForeignSpan, nowMs: number): { from?: string } {
  if (!/^\d{1,5}$/.test(last)) return {};
  const known = RESOLUTION_NAMES.find((name) => name === resolution) ?? 'DAY';
  const days = (Number(last) - 1) * PERIOD_DAYS[known];
  return { from: new Date(Math.max(0, nowMs - days * 86_400_000)).toISOString().slice(0, 10) };
}
