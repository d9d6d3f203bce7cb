import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Traffic } from '../http/traffic.ts';

/** Histogram buckets in seconds, from a cached page to more than a visitor waits. */
const BUCKETS = [0.002, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Counts the requests of a server by route pattern, never by URL, so that the number of metrics is bounded. */
export function observeTraffic(registry: Registry, traffic: Traffic): void {
  const requests = new Counter({
    name: 'spyglass_http_requests_total',
    help: 'Requests that are over, by route pattern, method and status (499: the client went before)',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'spyglass_http_request_duration_seconds',
    help: 'Time from the request to the last byte of its answer',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'spyglass_http_requests_under_way',
    help: 'Requests without an answer yet',
    registers: [registry],
    collect() {
      this.set(traffic.underWay());
    },
  });
  traffic.onFinish(({ route, method, status, seconds }) => {
    const pattern = route ?? 'none';
    requests.inc({ route: pattern, method, status: String(status) });
    durations.observe({ route: pattern }, seconds);
  });
}
