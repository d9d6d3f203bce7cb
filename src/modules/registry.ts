import type { AnyManifest } from './manifest.ts';

/** All modules, one line each, in the order of their parts on a page. */
export const MODULES: readonly AnyManifest[] = await loadManifests([
  import('./compare-runs/manifest.ts'),
  import('./contracts/manifest.ts'),
  import('./gas-tracker/manifest.ts'),
  import('./csv-export/manifest.ts'),
  import('./etherscan-api/manifest.ts'),
  import('./graphql/manifest.ts'),
  import('./l1-fees/manifest.ts'),
  import('./marketplace/manifest.ts'),
  import('./api-docs/manifest.ts'),
  import('./statistics/manifest.ts'),
  import('./prices/manifest.ts'),
  import('./suave/manifest.ts'),
  import('./zkevm/manifest.ts'),
  import('./optimism/manifest.ts'),
  import('./arbitrum/manifest.ts'),
  import('./scroll-batches/manifest.ts'),
  import('./beacon-deposits/manifest.ts'),
  import('./zksync-batches/manifest.ts'),
  import('./shibarium-bridge/manifest.ts'),
  import('./validator-list/manifest.ts'),
  import('./celo-epochs/manifest.ts'),
  import('./interop-messages/manifest.ts'),
  import('./account/manifest.ts'),
  import('./token-info/manifest.ts'),
  import('./analytics/manifest.ts'),
  import('./error-reports/manifest.ts'),
  import('./ads/manifest.ts'),
  import('./approvals/manifest.ts'),
  import('./name-services/manifest.ts'),
  import('./address-metadata/manifest.ts'),
  import('./bridged-tokens/manifest.ts'),
  import('./solidityscan/manifest.ts'),
  import('./media/manifest.ts'),
  import('./address-widgets/manifest.ts'),
  import('./highlights/manifest.ts'),
  import('./promo-banner/manifest.ts'),
  import('./hot-contracts/manifest.ts'),
]);

async function loadManifests(files: readonly Promise<{ manifest: AnyManifest }>[]): Promise<AnyManifest[]> {
  return (await Promise.all(files)).map(({ manifest }) => manifest);
}
