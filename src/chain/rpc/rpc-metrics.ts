import { Counter, Histogram, type Registry } from 'prom-client';
import type { RpcReport } from './report-requests.ts';

/** Histogram buckets in seconds; a local node responds within a millisecond. */
const BUCKETS = [0.002, 0.01, 0.05, 0.25, 1, 5, 20];

/**
 * Creates the report hook of a transport (`onReport`); metric names begin with the prefix. Nodes are distinguished by
 * host only.
 */
export function createRpcMetrics(registry: Registry, prefix: string): (report: RpcReport) => void {
  const labelNames = ['host', 'method'];
  const calls = new Counter({
    name: `${prefix}_rpc_calls_total`,
    help: 'JSON-RPC calls, each of a batch counted',
    labelNames,
    registers: [registry],
  });
  const errors = new Counter({
    name: `${prefix}_rpc_errors_total`,
    help: 'JSON-RPC calls that were answered with an error, or not at all',
    labelNames: [...labelNames, 'kind'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: `${prefix}_rpc_request_duration_seconds`,
    help: 'Time of one HTTP request to a node; the method is that of the first call',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ host, methods, refused, isAnswered, seconds }) => {
    const method = methods[0] ?? 'none';
    for (const each of methods) calls.inc({ host, method: each });
    durations.observe({ host, method }, seconds);
    for (const each of refused) errors.inc({ host, method: each, kind: 'refused' });
    if (!isAnswered) for (const each of methods) errors.inc({ host, method: each, kind: 'unavailable' });
  };
}
