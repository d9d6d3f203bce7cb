import { listRewards, readTracedRewards } from '#sdk/api/node.ts';
import { listAccounts } from '#sdk/db/addresses.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { listMinedBlocks } from '../../db/queries/mined-blocks.ts';
import { listMinedUncles } from '../../db/queries/uncles.ts';
import { listSpanWithdrawals } from '../../db/queries/withdrawals.ts';
import type { Action, ActionsOf } from '../action.ts';
import { readAddress, readPage } from '../parameters.ts';
import { readSpan } from '../read-span.ts';
import { listReply, notOk } from '../refusal.ts';
import { getBalance, getBalances, getHexBalance } from './balances.ts';
import { txlistinternal } from './internal-transactions.ts';
import { listHoldings, tokenbalance, tokenlist } from './token-balances.ts';
import { listTransfersOf } from './token-transfers.ts';
import { decOrEmpty, txlist } from './transactions.ts';

const GWEI = 1_000_000_000n;

/** Blocks, or with `blocktype` the uncles, of a miner, newest first. */
const getminedblocks: Action = async ({ db, run }, parameters) => {
  const miner = readAddress(parameters);
  const { start, end } = readPage(parameters);
  const kind = parameters.get('blocktype')?.toLowerCase() || 'blocks';
  if (kind !== 'blocks' && kind !== 'uncles') throw notOk('Error! Invalid blocktype value: blocks, uncles');
  const isOfUncles = kind === 'uncles';
  const list = isOfUncles ? listMinedUncles : listMinedBlocks;
  const rows = (await list(db, { miner, limit: end })).slice(start);
  const traced = isOfUncles ? null : await readTracedRewards(db, rows, run.chainId);
  const items = rows.map((row) => {
    const rewards = listRewards(
      { ...row, kind: isOfUncles ? 'uncle' : 'block' },
      run.chainId,
      traced?.get(row.number),
    );
    const own = rewards.filter((reward) => reward.kind !== 'external');
    const sum = own.reduce((all, { amount }) => all + amount, 0n);
    return { blockNumber: String(row.number), timeStamp: String(row.timestamp), blockReward: String(sum) };
  });
  return listReply(items);
};

/** Amounts in gwei, as the beacon chain counts. */
const txsbeaconwithdrawal: Action = async (scope, parameters) => {
  const address = readAddress(parameters);
  const page = readPage(parameters);
  const rows = await listSpanWithdrawals(scope.db, address, await readSpan(scope, parameters, page));
  const items = rows.slice(page.start).map((row) => ({
    withdrawalIndex: String(row.withdrawal_index),
    validatorIndex: decOrEmpty(row.validator_index),
    address: bytesToHex(row.address),
    amount: row.amount === null ? '' : String(row.amount / GWEI),
    blockNumber: String(row.block_number),
    timestamp: String(row.timestamp),
  }));
  return listReply(items);
};

const listaccounts: Action = async ({ db }, parameters) => {
  const { start, end } = readPage(parameters);
  const rows = await listAccounts(db, { sort: 'value', order: 'desc', after: null, limit: end });
  const items = rows
    .slice(start)
    .map(({ address, value }) => ({ address: bytesToHex(address), balance: String(value), stale: false }));
  return listReply(items, 'No accounts found');
};

export const account: ActionsOf<'account'> = {
  balance: getBalance,
  balancemulti: getBalances,
  eth_get_balance: getHexBalance,
  txlist,
  txlistinternal,
  tokentx: listTransfersOf(20),
  tokennfttx: listTransfersOf(721),
  token1155tx: listTransfersOf(1155),
  tokenbalance,
  tokenlist,
  addresstokenbalance: listHoldings(20),
  addresstokennftbalance: listHoldings(721),
  getminedblocks,
  txsbeaconwithdrawal,
  listaccounts,
};
