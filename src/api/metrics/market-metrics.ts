import { Gauge, type Registry } from 'prom-client';
import type { Market } from '../market.ts';

/** Reports how old the last price of the coin is; left out while there is none. */
export function observeMarket(registry: Registry, market: Pick<Market, 'coinTakenAt'>, now = Date.now): void {
  new Gauge({
    name: 'spyglass_coin_price_age_seconds',
    help: 'Time since the source of prices gave the price of the coin last',
    registers: [registry],
    collect() {
      const takenAt = market.coinTakenAt();
      if (takenAt === null) this.remove();
      else this.set((now() - takenAt) / 1000);
    },
  });
}
