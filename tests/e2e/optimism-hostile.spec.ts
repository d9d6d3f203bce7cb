import { testRollupPages } from './support/hostile-rollup.ts';
import { test } from './support/hostile-test.ts';

test.use({
  env: {
    IS_OPTIMISTIC_L2_NETWORK: 'true',
    OPTIMISTIC_L2_WITHDRAWAL_URL: 'https://bridge.example',
    L1_BASE_URL: 'https://l1.example',
  },
});

testRollupPages(['optimism', 'l1-fees']);
