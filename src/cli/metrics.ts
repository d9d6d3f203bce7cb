import { collectDefaultMetrics, Registry } from 'prom-client';
import type { RpcReport } from '../chain/report-requests.ts';
import { createRpcMetrics } from '../chain/rpc-metrics.ts';
import type { Config } from '../config/config.ts';

/** The figures of the process, for whoever bears the token. */
export interface Metrics {
  token: string;
  /** Those of this thread. */
  registry: Registry;
  /** For the transport of the API's own questions to the node. */
  onRpcReport: (report: RpcReport) => void;
  /** Adds the figures of another thread, as text. */
  add(render: () => Promise<string>): void;
  /** All of them as Prometheus reads them. */
  render(): Promise<string>;
}

/** Creates the figures of the process (memory, event-loop delay …); null where nobody may see any. */
export function createMetrics({ server }: Config): Metrics | null {
  const { metricsToken: token } = server;
  if (token === undefined) return null;
  const registry = new Registry();
  const renderers = [() => registry.metrics()];
  collectDefaultMetrics({ register: registry });
  return {
    token,
    registry,
    onRpcReport: createRpcMetrics(registry, 'spyglass_api'),
    add: (render) => renderers.push(render),
    async render() {
      const texts = await Promise.all(renderers.map((each) => each()));
      return texts.join('\n');
    },
  };
}
