import { Gauge, type Registry } from 'prom-client';

/** Usage of a connection pool; implemented by `ReadPool`. */
export interface PoolUse {
  readonly pool: { readonly totalCount: number; readonly idleCount: number };
  /** Number of statements waiting for a connection. */
  waiting(): number;
}

/** Registers metrics of the database pools, by their names. */
export function observePools(registry: Registry, pools: Readonly<Record<string, PoolUse>>): void {
  new Gauge({
    name: 'spyglass_database_pool_connections',
    help: 'Connections of the API to the database',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { pool: use }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, use.totalCount - use.idleCount);
        this.set({ pool: name, state: 'idle' }, use.idleCount);
      }
    },
  });
  new Gauge({
    name: 'spyglass_database_pool_waiting',
    help: 'Queries waiting for a connection',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waiting }] of Object.entries(pools)) this.set({ pool }, waiting());
    },
  });
}
