import { collectDefaultMetrics, Registry } from 'prom-client';
import type { RpcReport } from '#chain/rpc/report-requests.ts';
import { createRpcMetrics } from '#chain/rpc/rpc-metrics.ts';
import type { Config } from '#config/config.ts';
import { observeDisk } from './disk-metrics.ts';

/** Metrics of the process, for bearers of the token. */
export interface Metrics {
  token: string;
  /** Labels of all metrics; none where the process has one chain. */
  labels: Readonly<Record<string, string>>;
  /** Metrics of this thread. */
  registry: Registry;
  /** Report hook for the RPC transport of the API. */
  onRpcReport: (report: RpcReport) => void;
  /** Adds the metrics of another thread, as text. */
  add(render: () => Promise<string>): void;
  /** Renders all metrics in the Prometheus text format. */
  render(): Promise<string>;
}

/** Creates the metrics of the process (memory, event-loop delay …); null where no token is set. */
export function createMetrics(config: Pick<Config, 'server' | 'database'>): Metrics | null {
  const metrics = createChainMetrics(config, {});
  if (metrics === null) return null;
  collectDefaultMetrics({ register: metrics.registry });
  if (config.database.url === undefined) observeDisk(metrics.registry, config.database.dataDir);
  return metrics;
}

/** Creates the metrics of one chain of the process, with these labels; null where no token is set. */
export function createChainMetrics(
  { server }: Pick<Config, 'server'>,
  labels: Readonly<Record<string, string>>,
): Metrics | null {
  const { metricsToken: token } = server;
  if (token === undefined) return null;
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  const renderers = [() => registry.metrics()];
  return {
    token,
    labels,
    registry,
    onRpcReport: createRpcMetrics(registry, 'spyglass_api'),
    add: (render) => renderers.push(render),
    async render() {
      const texts = await Promise.all(renderers.map((each) => each()));
      return texts.join('\n');
    },
  };
}
