import type { AnyManifest } from './manifest.ts';

/** All modules, one line each, in the order of their parts on a page. */
export const MODULES: readonly AnyManifest[] = await loadManifests([
  import('#modules/compare-runs/manifest.ts'),
  import('#modules/contracts/manifest.ts'),
  import('#modules/gas-tracker/manifest.ts'),
  import('#modules/csv-export/manifest.ts'),
  import('#modules/etherscan-api/manifest.ts'),
  import('#modules/graphql/manifest.ts'),
  import('#modules/l1-fees/manifest.ts'),
  import('#modules/marketplace/manifest.ts'),
  import('#modules/api-docs/manifest.ts'),
  import('#modules/statistics/manifest.ts'),
  import('#modules/mcp/manifest.ts'),
  import('#modules/prices/manifest.ts'),
  import('#modules/suave/manifest.ts'),
  import('#modules/zkevm/manifest.ts'),
  import('#modules/optimism/manifest.ts'),
  import('#modules/arbitrum/manifest.ts'),
  import('#modules/scroll-batches/manifest.ts'),
  import('#modules/beacon-deposits/manifest.ts'),
  import('#modules/zksync-batches/manifest.ts'),
  import('#modules/shibarium-bridge/manifest.ts'),
  import('#modules/validator-list/manifest.ts'),
  import('#modules/celo-epochs/manifest.ts'),
  import('#modules/interop-messages/manifest.ts'),
  import('#modules/account/manifest.ts'),
  import('#modules/token-info/manifest.ts'),
  import('#modules/analytics/manifest.ts'),
  import('#modules/error-reports/manifest.ts'),
  import('#modules/ads/manifest.ts'),
  import('#modules/approvals/manifest.ts'),
  import('#modules/user-operations/manifest.ts'),
  import('#modules/delegations/manifest.ts'),
  import('#modules/name-services/manifest.ts'),
  import('#modules/address-metadata/manifest.ts'),
  import('#modules/bridged-tokens/manifest.ts'),
  import('#modules/solidityscan/manifest.ts'),
  import('#modules/media/manifest.ts'),
  import('#modules/address-widgets/manifest.ts'),
  import('#modules/highlights/manifest.ts'),
  import('#modules/promo-banner/manifest.ts'),
  import('#modules/hot-contracts/manifest.ts'),
]);

async function loadManifests(files: readonly Promise<{ manifest: AnyManifest }>[]): Promise<AnyManifest[]> {
  return (await Promise.all(files)).map(({ manifest }) => manifest);
}
