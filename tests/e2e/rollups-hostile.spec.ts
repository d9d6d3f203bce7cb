import { testRollupPages } from './support/hostile-rollup.ts';
import { test } from './support/hostile-test.ts';

test.use({
  env: {
    IS_ZKEVM_L2_NETWORK: 'true',
    IS_SUAVE_CHAIN: 'true',
    ROLLUP_TYPE: 'arbitrum',
    L1_BASE_URL: 'https://l1.example',
  },
});

testRollupPages(['zkevm', 'suave', 'arbitrum']);
