/** Variables of other front ends for this API that have no effect here, grouped by reason: all need a specific third party. */
export const NO_EFFECT_REASONS: readonly { reason: string; names: readonly string[] }[] = [
  {
    reason: 'Requires a hosted service of its vendor, whose terms and code are not open',
    names:
      `ACCOUNT_AUTH_PROVIDER ACCOUNT_DYNAMIC_ENVIRONMENT_ID AD_BANNER_ADDITIONAL_PROVIDER AD_BANNER_ENABLE_SPECIFY AD_BANNER_SEVIO_ZONES
      FAVICON_GENERATOR_API_KEY GROWTH_BOOK_CLIENT_KEY HAS_CONTRACT_AUDIT_REPORTS MARKETPLACE_ESSENTIAL_DAPPS_AD_ENABLED
      MARKETPLACE_ESSENTIAL_DAPPS_CONFIG MARKETPLACE_RATING_AIRTABLE_API_KEY MARKETPLACE_RATING_AIRTABLE_BASE_ID METASUITES_ENABLED
      ROLLBAR_CLIENT_TOKEN SAVE_ON_GAS_ENABLED USERCENTRICS_CONFIG USERCENTRICS_DRAFT
      WALLET_CONNECT_FEATURED_WALLET_IDS WALLET_CONNECT_PROJECT_ID XSTAR_SCORE_URL`.split(/\s+/),
  },
  {
    reason: 'Requires a service that only the operator of the original front end runs',
    names:
      `CLUSTERS_API_HOST CLUSTERS_CDN_URL CROSS_CHAIN_TXS_ENABLED DEX_POOLS_ENABLED GAME_BADGE_CLAIM_LINK HAS_MUD_FRAMEWORK
      INTERCHAIN_INDEXER_API_HOST MULTICHAIN_AGGREGATOR_API_HOST MULTICHAIN_CLUSTER MULTICHAIN_ENABLED
      MULTICHAIN_STATS_API_HOST PRO_API_SUPPORTED PUZZLE_GAME_BADGE_CLAIM_LINK REWARDS_SERVICE_API_HOST`.split(
        /\s+/,
      ),
  },
  {
    reason:
      'Requires a separate service that indexes user operations (ERC-4337), which a node does not provide',
    names: `HAS_USER_OPS USER_OPS_INDEXER_API_HOST`.split(' '),
  },
  {
    reason:
      "Requires a non-public call of the vendor's tag service for updating its data; the tags themselves come from `METADATA_SERVICE_API_HOST`",
    names: ['METADATA_ADDRESS_TAGS_UPDATE_ENABLED'],
  },
  {
    reason:
      "Requires the vendor's library in every page for measuring performance; Spyglass reports errors without it, and nothing else",
    names: ['SENTRY_ENABLE_TRACING'],
  },
  {
    reason: 'Specific to one chain and its services',
    names: `CELO_L2_UPGRADE_BLOCK FLASHBLOCKS_SOCKET_NAME FLASHBLOCKS_SOCKET_URL FLASHBLOCKS_SOCKET_URL_NAME
      MEGA_ETH_SOCKET_URL_METRICS MEGA_ETH_SOCKET_URL_RPC NETWORK_MULTIPLE_GAS_CURRENCIES ROLLUP_DA_CELESTIA_CELENIUM_URL
      ROLLUP_DA_CELESTIA_NAMESPACE TAC_OPERATION_LIFECYCLE_API_HOST TAC_TON_EXPLORER_URL TX_EXTERNAL_TRANSACTIONS_CONFIG
      VIEWS_CONTRACT_DECODED_BYTECODE_ENABLED ZETACHAIN_EXTERNAL_SEARCH_CONFIG
      ZETACHAIN_SERVICE_API_HOST ZETACHAIN_SERVICE_CHAINS_CONFIG_URL`.split(/\s+/),
  },
  {
    reason: 'Removed from the front ends that had it',
    names: `MARKETPLACE_SECURITY_REPORTS_URL RE_CAPTCHA_V3_APP_SITE_KEY`.split(' '),
  },
  {
    reason:
      'Requires a beacon chain node as the source of deposits and validator keys; Spyglass shows withdrawals and requests (`HAS_EXECUTION_REQUESTS`) without one',
    names: `BEACON_CHAIN_VALIDATOR_URL_TEMPLATE BEACON_CHAIN_WITHDRAWALS_ONLY`.split(' '),
  },
  {
    reason:
      "Requires public IPFS gateways, which visitors' browsers would contact; Spyglass' server fetches media from the gateway in `IPFS_GATEWAY_URL`",
    names: ['HELIA_VERIFIED_FETCH_ENABLED'],
  },
  {
    reason:
      'Requires the container image of the original front end and a collector; Spyglass provides `/metrics`',
    names: ['OTEL_SDK_ENABLED'],
  },
];

/** Names of all variables without effect; setting one is not a mistake of the operator. */
export const NO_EFFECT_NAMES: readonly string[] = NO_EFFECT_REASONS.flatMap(({ names }) => names);
