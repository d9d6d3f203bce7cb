import { Gauge, type Registry } from 'prom-client';
import type { Market } from '../market.ts';

/** Registers the age of the coin's last price; left out without one. */
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
