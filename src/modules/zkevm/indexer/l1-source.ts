import { toFunctionSelector } from 'viem/utils';
import { readViews, toNumber } from '#modules/kits/rollup/chain/l1-node.ts';
import { toAddress, toCount } from '#modules/kits/rollup/chain/words.ts';
import type { L1Range, L1Source } from '#modules/kits/rollup/indexer/follow-l1.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import { type Hex, hexToBytes, ZERO_ADDRESS } from '#sdk/lib/values.ts';
import { decodeSettlement, MANAGER_TOPICS, ROLLUP_TOPICS, type RollupContracts } from '../chain/l1-events.ts';
import { SETTLEMENT_KINDS, ZKEVM_L1_BLOCKS } from '../db/l1-tables.ts';
import { type L1Rows, undoL1Above, writeL1Rows } from '../db/writes/settlements.ts';

const MANAGER = toFunctionSelector('function rollupManager()');
const ROLLUP_ID = toFunctionSelector('function rollupAddressToID(address)');

/** The manager of a chain's contract, and the chain's ID there. @throws RpcUnavailableError */
export async function readContracts(l1: Transport, rollup: Hex): Promise<RollupContracts> {
  const [named] = await readViews(l1, [{ to: rollup, data: MANAGER }]);
  const manager = named == null ? null : toAddress(named.slice(0, 66) as Hex);
  if (manager === null || manager === ZERO_ADDRESS) return { rollup, manager: null, rollupId: null };
  const data: Hex = `${ROLLUP_ID}${rollup.slice(2).padStart(64, '0')}`;
  const [view] = await readViews(l1, [{ to: manager, data }]);
  const id = toNumber(view);
  return { rollup, manager, rollupId: id === null ? null : toCount(`0x${id.toString(16)}`) };
}

/** The followed events of these contracts on the parent chain. */
export function createSource(contracts: RollupContracts, startBlock: number): L1Source<L1Rows> {
  const { rollup, manager } = contracts;
  return {
    startBlock,
    addresses: manager === null ? [rollup] : [rollup, manager],
    topics: [...Object.values(ROLLUP_TOPICS), ...(manager === null ? [] : Object.values(MANAGER_TOPICS))],
    table: ZKEVM_L1_BLOCKS.name,
    collect: async (_, range) => collectRows(contracts, range),
    write: writeL1Rows,
    undo: undoL1Above,
  };
}

function collectRows(contracts: RollupContracts, { logs }: L1Range): L1Rows {
  return {
    settlements: logs.flatMap((log) => {
      const settlement = decodeSettlement(log, contracts);
      if (settlement === null) return [];
      return [
        {
          kind: SETTLEMENT_KINDS[settlement.kind],
          to_batch: settlement.toBatch,
          l1_block: log.blockNumber,
          l1_log_index: log.index,
          l1_transaction_hash: hexToBytes(log.transactionHash),
        },
      ];
    }),
  };
}
