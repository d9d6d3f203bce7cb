import { Gauge, type Registry } from 'prom-client';

/** How a pool of connections is used; the pool of `pg` satisfies it. */
export interface PoolUse {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Tells how the database pools are used, by their names. */
export function observePools(registry: Registry, pools: Readonly<Record<string, PoolUse>>): void {
  new Gauge({
    name: 'spyglass_database_pool_connections',
    help: 'Connections of the API to the database',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'spyglass_database_pool_waiting',
    help: 'Queries that wait for a connection',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
}
