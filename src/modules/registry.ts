import { account } from './account/manifest.ts';
import { addressMetadata } from './address-metadata/manifest.ts';
import { ads } from './ads/manifest.ts';
import { analytics } from './analytics/manifest.ts';
import { apiDocs } from './api-docs/manifest.ts';
import { approvals } from './approvals/manifest.ts';
import { arbitrum } from './arbitrum/manifest.ts';
import { bridgedTokens } from './bridged-tokens/manifest.ts';
import { compareRuns } from './compare-runs/manifest.ts';
import { contracts } from './contracts/manifest.ts';
import { csvExport } from './csv-export/manifest.ts';
import { errorReports } from './error-reports/manifest.ts';
import { etherscanApi } from './etherscan-api/manifest.ts';
import { gasTracker } from './gas-tracker/manifest.ts';
import { graphql } from './graphql/manifest.ts';
import { l1Fees } from './l1-fees/manifest.ts';
import type { AnyManifest } from './manifest.ts';
import { marketplace } from './marketplace/manifest.ts';
import { media } from './media/manifest.ts';
import { nameServices } from './name-services/manifest.ts';
import { optimism } from './optimism/manifest.ts';
import { prices } from './prices/manifest.ts';
import { solidityscan } from './solidityscan/manifest.ts';
import { statistics } from './statistics/manifest.ts';
import { suave } from './suave/manifest.ts';
import { tokenInfo } from './token-info/manifest.ts';
import { zkevm } from './zkevm/manifest.ts';

/** Every module. */
export const MODULES: readonly AnyManifest[] = [
  compareRuns,
  contracts,
  gasTracker,
  csvExport,
  etherscanApi,
  graphql,
  l1Fees,
  marketplace,
  apiDocs,
  statistics,
  prices,
  suave,
  zkevm,
  optimism,
  arbitrum,
  account,
  tokenInfo,
  analytics,
  errorReports,
  ads,
  approvals,
  nameServices,
  addressMetadata,
  bridgedTokens,
  solidityscan,
  media,
];
