import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_API_OPTIONS } from '#api/api-options.ts';
import { atMost, type BenchReport, formatNumber } from '../report.ts';
import { type DemoSite, startDemoSite } from '../start-demo-site.ts';
import { watchRss } from './watch-rss.ts';
import { type VisitorTimes, watchVisitor } from './watch-visitor.ts';

const RSS_MB_MAX = 600;
const P99_MS_MAX = 500;
/** Maximum p99 of the visitor relative to an unattacked copy on the same machine. */
const TIMES_OF_COPY_MAX = 2;
const LOG_MB_MAX = 1;
const COPY_PORT = 10;
const QUIET_MS = 8000;

/** Target of an attack. Connect with a `localAddress` of 127.0.0.10 to 127.0.0.250 to be a different client than the visitor. */
export interface AttackTarget {
  site: DemoSite;
  origin: string;
  port: number;
  /** Aborted at the end of the attack. */
  signal: AbortSignal;
}

const PATHS = ['/', '/txs', '/blocks', '/api/v2/stats', '/api/v2/transactions'];

interface AttackOptions {
  /** Port of the server; the next one is the node's. */
  port: number;
  /** Duration of the attack, in ms; 30,000 by default. */
  durationMs?: number;
  /** Overrides of the default settings. */
  env?: Record<string, string>;
  /** True to run an unattacked copy beside it, ten ports higher, for a busy machine. */
  hasCopy?: boolean;
  /** Maximum ratio of the visitor's p99 to that before the attack, in addition to the limit of all attacks. */
  timesMax?: number;
  /** Maximum total memory of the server's child programs, in MB, by its settings; reported separately. */
  programsMb?: number;
  /** Measured effect of the attack before the server had a limit against it. */
  unlimited: string;
  /** Prepares the chain for the attack. */
  prepare?: (site: DemoSite) => Promise<void>;
  /** Runs until its target's signal aborts; the result becomes notes of the report. */
  attack: (target: AttackTarget) => Promise<readonly string[]>;
}

/**
 * Runs an attack on a server with the default limits while a visitor from another address reads pages, and reports the
 * maximum resident memory of the server and the visitor's times before, during and after it.
 */
export async function runAttack(options: AttackOptions): Promise<BenchReport> {
  const { port, durationMs = 30_000, env, timesMax, programsMb, unlimited, prepare, attack } = options;
  const limits = { RATE_LIMIT_REQUESTS: String(DEFAULT_API_OPTIONS.rateLimitRequests) };
  const site = await startDemoSite(port, { ...limits, ...env });
  const copy = options.hasCopy ? await startDemoSite(port + COPY_PORT, { ...limits, ...env }) : null;
  const { origin, pid } = site.app;
  const rss = watchRss(pid);
  try {
    await prepare?.(site);
    const visitor = watchVisitor(origin, PATHS);
    const control = copy === null ? null : watchVisitor(copy.app.origin, PATHS);
    try {
      await sleep(QUIET_MS);
      visitor.take();
      // For a comparison both have the same duration: the p99 of a few requests is the slowest of them.
      await sleep(timesMax === undefined ? QUIET_MS : durationMs);
      const before = { times: visitor.take(), rss: rss.takeMax() };
      control?.take();
      const logBytes = site.app.output().length;
      const signal = AbortSignal.timeout(durationMs);
      const notes = await attack({ site, origin, port, signal });
      const during = { times: visitor.take(), rss: rss.takeMax() };
      const beside = control?.take();
      const logMb = ((site.app.output().length - logBytes) / durationMs) * 0.06;
      const p99Max = Math.max(P99_MS_MAX, TIMES_OF_COPY_MAX * (beside?.p99 ?? 0));
      await sleep(QUIET_MS);
      const after = { times: visitor.take(), rss: rss.takeMax() };
      return {
        figures: [
          atMost('largest resident memory of the server', during.rss.server, RSS_MB_MAX, 'MB'),
          atMost(`p99 of a visitor (${formatTimes(during.times)})`, during.times.p99, p99Max, 'ms'),
          atMost('log', logMb, LOG_MB_MAX, 'MB a minute', 3),
          ...(beside === undefined
            ? []
            : [
                {
                  what: `beside: p99 of a visitor of the copy (${formatTimes(beside)})`,
                  measured: ms(beside.p99),
                },
              ]),
          atMost(
            'requests of the visitor that failed',
            during.times.failed,
            0,
            `of ${during.times.requests}`,
          ),
          ...(timesMax === undefined
            ? []
            : [
                atMost(
                  'p99 of the visitor ÷ that of before',
                  during.times.p99 / before.times.p99,
                  timesMax,
                  '×',
                  2,
                ),
              ]),
          {
            what: `before: p99 of the visitor (${formatTimes(before.times)})`,
            measured: ms(before.times.p99),
          },
          { what: 'before: resident memory', measured: `${formatNumber(before.rss.server)} MB` },
          { what: `after: p99 of the visitor (${formatTimes(after.times)})`, measured: ms(after.times.p99) },
          { what: 'after: largest resident memory', measured: `${formatNumber(after.rss.server)} MB` },
          ...(programsMb === undefined
            ? []
            : [atMost('largest resident memory of its compilers', during.rss.programs, programsMb, 'MB')]),
        ],
        notes: [...notes, `without the limits: ${unlimited}`],
      };
    } finally {
      visitor.stop();
      control?.stop();
    }
  } finally {
    rss.stop();
    await site.stop();
    await copy?.stop();
  }
}

function formatTimes({ p50, requests }: VisitorTimes): string {
  return `p50 ${formatNumber(p50)}, ${requests} requests`;
}

function ms(value: number): string {
  return `${formatNumber(value)} ms`;
}
