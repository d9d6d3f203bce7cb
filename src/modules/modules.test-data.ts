/** Settings that switch on the modules that are off by default. */
export const SWITCHED_ON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'user-operations': { HAS_USER_OPS: 'true' },
  'execution-requests': { HAS_EXECUTION_REQUESTS: 'true' },
  sql: { SQL_ENABLED: 'true' },
  account: { IS_ACCOUNT_SUPPORTED: 'true' },
  'token-info': { IS_ACCOUNT_SUPPORTED: 'true' },
  streams: { STREAMS_ENABLED: 'true' },
  alerts: { ALERTS_ENABLED: 'true', IS_ACCOUNT_SUPPORTED: 'true' },
  prices: { PRICES_SOURCE: 'json', PRICES_URL: 'https://prices.test/usd.json' },
  media: { PICTURE_PROXY_ENABLED: 'true' },
  suave: { IS_SUAVE_CHAIN: 'true' },
  arbitrum: { API_HOST: 'api.example', ROLLUP_TYPE: 'arbitrum', ROLLUP_L1_BASE_URL: 'https://l1.test' },
  'scroll-batches': { API_HOST: 'api.example', ROLLUP_TYPE: 'scroll', ROLLUP_L1_BASE_URL: 'https://l1.test' },
  'zksync-batches': { API_HOST: 'api.example', ROLLUP_TYPE: 'zkSync', ROLLUP_L1_BASE_URL: 'https://l1.test' },
  'shibarium-bridge': {
    API_HOST: 'api.example',
    ROLLUP_TYPE: 'shibarium',
    ROLLUP_L1_BASE_URL: 'https://l1.test',
  },
  'beacon-deposits': { API_HOST: 'api.example', HAS_BEACON_CHAIN: 'true' },
  'validator-list': { API_HOST: 'api.example', VALIDATORS_CHAIN_TYPE: 'stability' },
  'celo-epochs': { API_HOST: 'api.example', CELO_ENABLED: 'true' },
  'interop-messages': { API_HOST: 'api.example', INTEROP_ENABLED: 'true' },
  optimism: {
    API_HOST: 'api.example',
    IS_OPTIMISTIC_L2_NETWORK: 'true',
    L1_BASE_URL: 'https://l1.test',
    OPTIMISTIC_L2_WITHDRAWAL_URL: 'https://bridge.test/withdraw',
  },
  zkevm: { IS_ZKEVM_L2_NETWORK: 'true', L1_BASE_URL: 'https://l1.test' },
  marketplace: {
    MARKETPLACE_CONFIG_URL: '[]',
    MARKETPLACE_SUBMIT_FORM: 'https://forms.test/submit',
    NETWORK_RPC_URL: 'https://rpc.test',
  },
  'name-services': { NAME_REGISTRY: `0x${'e1'.repeat(20)}` },
  'address-metadata': { ADDRESS_METADATA_URL: 'https://tags.test/all.json' },
  'bridged-tokens': {
    BRIDGED_TOKENS_CHAINS:
      '[{"id":"1","title":"Ethereum","short_title":"ETH","base_url":"https://eth.test/token"}]',
    BRIDGED_TOKENS_BRIDGES: '[{"type":"omni","title":"OmniBridge","short_title":"Omni"}]',
    BRIDGED_TOKENS_URL: 'https://bridge.test/tokens.json',
  },
  solidityscan: {
    VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED: 'true',
    SOLIDITYSCAN_URL: 'https://scan.test/{hash}',
  },
  analytics: { ANALYTICS_URL: 'https://counts.test/in' },
  'error-reports': { SENTRY_DSN: 'https://key@sentry.test/1', APP_INSTANCE: 'test' },
  highlights: { HOMEPAGE_HIGHLIGHTS_CONFIG: 'https://banners.test/list.json' },
  'promo-banner': {
    NAVIGATION_PROMO_BANNER_CONFIG:
      '{"img_url":{"small":"https://p.test/s.png","large":"https://p.test/l.png"},"link_url":"https://p.test"}',
  },
  'hot-contracts': { HOT_CONTRACTS_ENABLED: 'true' },
  'address-widgets': { ADDRESS_USERNAME_TAG: '{"api_url_template":"https://names.test/{address}"}' },
  ads: { AD_TEXT_PROVIDER: 'coinzilla', AD_COINZILLA_TEXT_ZONE: 'zone' },
};
