import { proofsTask } from '../audit/prove-blocks.ts';
import { suspectsTask } from '../audit/reread-suspects.ts';
import { auditTask } from '../audit/run-audit.ts';
import { genesisTask } from '../genesis/index-genesis.ts';
import { headTask } from '../head/head-task.ts';
import { poolTask } from '../head/watch-pool.ts';
import { historyTask } from '../history/fill-available-history.ts';
import { foldHistoryTask } from '../history/fold-history.ts';
import { holesTask } from '../history/retry-holes.ts';
import { tidyingTask } from '../history/tidy-up.ts';
import { balancesTask } from '../observe/balances/observe-balances.ts';
import { tokenBalancesTask } from '../observe/balances/observe-token-balances.ts';
import { tokenChecksTask } from '../observe/check-tokens.ts';
import { recentTask } from '../observe/enqueue-recent.ts';
import { metadataTask } from '../observe/fetch-instances.ts';
import { quietTokensTask } from '../observe/find-tokens.ts';
import { codesTask } from '../observe/observe-codes.ts';
import { delegationsTask } from '../observe/observe-delegations.ts';
import { instancesTask } from '../observe/observe-instances.ts';
import { proxiesTask } from '../observe/observe-proxies.ts';
import { tokensTask } from '../observe/observe-tokens.ts';
import { movementsTask } from '../observe/readings/read-movements.ts';
import { revisitsTask } from '../observe/revisit-values.ts';
import { rangesTask } from '../ranges/ranges-task.ts';
import { retentionTask } from '../retention/retain-rows.ts';
import { tracesTask } from '../traces/fill-traces.ts';
import type { Task } from './task.ts';
import { nodesTask } from './watch-addresses.ts';

/** Tasks of every session, in the order in which they start. */
export const TASKS: readonly Task[] = [
  headTask,
  recentTask,
  historyTask,
  holesTask,
  foldHistoryTask,
  movementsTask,
  tracesTask,
  tokensTask,
  quietTokensTask,
  tokenChecksTask,
  tokenBalancesTask,
  delegationsTask,
  codesTask,
  instancesTask,
  metadataTask,
  proxiesTask,
  balancesTask,
  revisitsTask,
  genesisTask,
  nodesTask,
  proofsTask,
  suspectsTask,
  retentionTask,
  rangesTask,
  tidyingTask,
  auditTask,
  poolTask,
];
