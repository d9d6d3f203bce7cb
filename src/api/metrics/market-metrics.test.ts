import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { observeMarket } from './market-metrics.ts';

test('observeMarket() shows the age of the last price of the coin, and nothing while there is none', async () => {
  const registry = new Registry();
  let takenAt: number | null = null;
  observeMarket(registry, { coinTakenAt: () => takenAt }, () => 100_000);
  expect(await registry.metrics()).not.toMatch(/^spyglass_coin_price_age_seconds/m);
  takenAt = 40_000;
  expect(await registry.metrics()).toContain('spyglass_coin_price_age_seconds 60');
});
