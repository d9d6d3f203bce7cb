/** Why variables that are known have no effect, for those that need a named outside party. */
export const NO_EFFECT_REASONS: readonly { reason: string; names: readonly string[] }[] = [
  {
    reason: 'Needs the hosted service of its vendor, whose terms and code are not open',
    names:
      `ACCOUNT_AUTH_PROVIDER ACCOUNT_DYNAMIC_ENVIRONMENT_ID AD_BANNER_ADDITIONAL_PROVIDER AD_BANNER_ENABLE_SPECIFY AD_BANNER_SEVIO_ZONES
      FAVICON_GENERATOR_API_KEY GROWTH_BOOK_CLIENT_KEY MARKETPLACE_RATING_AIRTABLE_API_KEY
      MARKETPLACE_RATING_AIRTABLE_BASE_ID METASUITES_ENABLED ROLLBAR_CLIENT_TOKEN SAVE_ON_GAS_ENABLED
      USERCENTRICS_CONFIG USERCENTRICS_DRAFT XSTAR_SCORE_URL`.split(/\s+/),
  },
  {
    reason: 'Needs a service that only the operator of the original front end runs',
    names:
      `ADMIN_RS_INSTANCE_ID CLUSTERS_API_HOST CLUSTERS_CDN_URL CONTRACT_INFO_INSTANCE_ID GAME_BADGE_CLAIM_LINK
      INTERCHAIN_INDEXER_API_HOST MULTICHAIN_AGGREGATOR_API_HOST MULTICHAIN_CLUSTER MULTICHAIN_ENABLED
      MULTICHAIN_STATS_API_HOST PRO_API_SUPPORTED PUZZLE_GAME_BADGE_CLAIM_LINK REWARDS_SERVICE_API_HOST
      USER_OPS_INDEXER_API_HOST`.split(/\s+/),
  },
  {
    reason: 'Is for one named chain and its own services',
    names:
      `CELO_ENABLED CELO_L2_UPGRADE_BLOCK FLASHBLOCKS_SOCKET_NAME FLASHBLOCKS_SOCKET_URL FLASHBLOCKS_SOCKET_URL_NAME
      MEGA_ETH_SOCKET_URL_METRICS MEGA_ETH_SOCKET_URL_RPC ROLLUP_DA_CELESTIA_CELENIUM_URL ROLLUP_DA_CELESTIA_NAMESPACE
      TAC_OPERATION_LIFECYCLE_API_HOST TAC_TON_EXPLORER_URL VALIDATORS_CHAIN_TYPE
      ZETACHAIN_EXTERNAL_SEARCH_CONFIG ZETACHAIN_SERVICE_API_HOST ZETACHAIN_SERVICE_CHAINS_CONFIG_URL`.split(
        /\s+/,
      ),
  },
  {
    reason: 'Was taken back by the front ends that had it',
    names: `MARKETPLACE_SECURITY_REPORTS_URL RE_CAPTCHA_V3_APP_SITE_KEY`.split(' '),
  },
  {
    reason: 'Is about something that no page here shows',
    names:
      `BEACON_CHAIN_VALIDATOR_URL_TEMPLATE BEACON_CHAIN_WITHDRAWALS_ONLY NETWORK_CURRENCY_WEI_NAME`.split(
        ' ',
      ),
  },
];

/** The reason for a variable that is known and has no effect. Pure. */
export function getNoEffectReason(name: string): string {
  return NO_EFFECT_REASONS.find(({ names }) => names.includes(name))?.reason ?? 'Not built yet';
}
