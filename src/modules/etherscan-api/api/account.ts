import { listRewards } from '../../../api/block-rewards/list-rewards.ts';
import { readTracedRewards } from '../../../api/block-rewards/read-traced-rewards.ts';
import { readTokenBook } from '../../../api/enrich/tokens.ts';
import { listAddressTokens } from '../../../db/queries/address-tokens.ts';
import { listAccounts } from '../../../db/queries/coin-balances.ts';
import { bytesToHex } from '../../../lib/hex.ts';
import { getTokenBalance } from '../db/queries/figures.ts';
import { listMinedBlocks } from '../db/queries/mined-blocks.ts';
import { listMinedUncles } from '../db/queries/uncles.ts';
import { listSpanWithdrawals } from '../db/queries/withdrawals.ts';
import type { Action, ActionsOf } from './action.ts';
import { getBalance, getBalances, getHexBalance } from './balances.ts';
import { txlistinternal } from './internal-transactions.ts';
import { readAddress, readPage, readSpan } from './parameters.ts';
import { listReply, okReply } from './refusal.ts';
import { findToken, standardName } from './token.ts';
import { listTransfersOf } from './token-transfers.ts';
import { decOrEmpty, txlist } from './transactions.ts';

const GWEI = 1_000_000_000n;

const tokenbalance: Action = async ({ db }, parameters) => {
  const token = readAddress(parameters, 'contractaddress');
  const holder = readAddress(parameters);
  const found = await findToken(db, token);
  const type = found?.type === 721 ? 721 : 20;
  return okReply(String(await getTokenBalance(db, { token, holder, type })));
};

const tokenlist: Action = async (scope, parameters) => {
  const holder = readAddress(parameters);
  const { start, end } = readPage(parameters);
  const held = await listAddressTokens(scope.db, { holder, types: [], after: null, limit: end });
  const rows = held.rows.slice(start);
  const tokens = await readTokenBook(
    scope,
    rows.map(({ token_address }) => token_address),
  );
  const items = rows.map(({ token_address, token_type, token_id, value }) => {
    const token = tokens.get(token_address);
    return {
      contractAddress: bytesToHex(token_address),
      name: token?.name?.slice(0, 128) ?? '',
      symbol: token?.symbol?.slice(0, 128) ?? '',
      decimals: token?.decimals == null ? '' : String(token.decimals),
      type: standardName(token?.type ?? token_type),
      ...(token_type === 1155 && { id: String(token_id) }),
      balance: String(value),
    };
  });
  return listReply(items, 'No tokens found');
};

/** What an address has of tokens of a standard, without tokens of which it has none. */
function listHoldings(type: 20 | 721): Action {
  return async (scope, parameters) => {
    const holder = readAddress(parameters);
    const { start, end } = readPage(parameters);
    const held = await listAddressTokens(scope.db, { holder, types: [type], after: null, limit: end });
    const rows = held.rows.slice(start);
    const tokens = await readTokenBook(
      scope,
      rows.map(({ token_address }) => token_address),
    );
    const items = rows.map(({ token_address, value }) => {
      const token = tokens.get(token_address);
      return {
        TokenAddress: bytesToHex(token_address),
        TokenName: token?.name?.slice(0, 128) ?? '',
        TokenSymbol: token?.symbol?.slice(0, 128) ?? '',
        TokenQuantity: String(value),
        ...(type === 20 && { TokenDivisor: token?.decimals == null ? '' : String(token.decimals) }),
      };
    });
    return listReply(items, 'No tokens found');
  };
}

/** Blocks, or with `blocktype` the uncles, of a miner, newest first. */
const getminedblocks: Action = async ({ db, run }, parameters) => {
  const miner = readAddress(parameters);
  const { start, end } = readPage(parameters);
  const isOfUncles = parameters.get('blocktype')?.toLowerCase() === 'uncles';
  const list = isOfUncles ? listMinedUncles : listMinedBlocks;
  const rows = (await list(db, { miner, limit: end })).slice(start);
  const kind = isOfUncles ? 'uncle' : 'block';
  const traced = isOfUncles ? null : await readTracedRewards(db, rows, run.chainId);
  const items = rows.map((row) => {
    const rewards = listRewards({ ...row, kind }, run.chainId, traced?.get(row.number));
    const own = rewards.filter((reward) => reward.kind !== 'external');
    const sum = own.reduce((all, { amount }) => all + amount, 0n);
    return { blockNumber: String(row.number), timeStamp: String(row.timestamp), blockReward: String(sum) };
  });
  return listReply(items);
};

/** Amounts in gwei, as the beacon chain counts. */
const txsbeaconwithdrawal: Action = async ({ db }, parameters) => {
  const address = readAddress(parameters);
  const page = readPage(parameters);
  const rows = await listSpanWithdrawals(db, address, readSpan(parameters, page));
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
