import { listRewards, readTracedRewards } from '#sdk/api/node.ts';
import { averageBlockTimeMs } from '#sdk/api/present.ts';
import { staticReward } from '#sdk/chain/format.ts';
import { getBlock } from '#sdk/db/blocks.ts';
import { listRecentBlocks } from '#sdk/db/runs.ts';
import { findClosestBlock } from '../../db/queries/closest-block.ts';
import { listUncles } from '../../db/queries/uncles.ts';
import type { Action, ActionsOf } from '../action.ts';
import { readNumber } from '../parameters.ts';
import { notOk, okReply, RefusalError } from '../refusal.ts';
import { hexOrEmpty } from './transactions.ts';

const RECENT_BLOCKS = 100;
const NO_BLOCK = {
  blockNumber: null,
  timeStamp: null,
  blockMiner: null,
  blockReward: null,
  uncles: null,
  uncleInclusionReward: null,
};

const getblocknobytime: Action = async ({ db, head }, parameters) => {
  const timestamp = readNumber(parameters, 'timestamp', null);
  if (timestamp === null) throw notOk('Error! Invalid timestamp value');
  const closest = parameters.get('closest')?.toLowerCase() || 'before';
  if (closest !== 'before' && closest !== 'after') throw notOk('Error! Invalid closest value');
  const place = { timestamp: BigInt(timestamp), closest, head: head.number ?? -1 } as const;
  const found = await findClosestBlock(db, place);
  if (found === undefined) throw notOk('Error! No closest block found');
  return okReply(String(found));
};

const getblockreward: Action = async ({ db, run }, parameters) => {
  const number = readNumber(parameters, 'blockno', null);
  if (number === null) throw notOk('Error! Invalid block number');
  const row = await getBlock(db, number);
  if (row === undefined)
    throw new RefusalError({ status: '0', message: 'No record found', result: NO_BLOCK });
  const [traced, uncles] = await Promise.all([
    readTracedRewards(db, [row], run.chainId),
    listUncles(db, number),
  ]);
  const rewards = listRewards({ ...row, kind: 'block' }, run.chainId, traced.get(number));
  const mined = rewards.filter(({ kind }) => kind === 'miner').reduce((sum, { amount }) => sum + amount, 0n);
  const fixed = uncles.length > 0 ? (staticReward(run.chainId, number) ?? 0n) : 0n;
  return okReply({
    blockNumber: String(number),
    timeStamp: String(row.timestamp),
    blockMiner: hexOrEmpty(row.miner),
    blockReward: String(mined),
    uncles: uncles.map((uncle, place) => ({
      miner: hexOrEmpty(uncle.miner),
      unclePosition: String(place),
      blockreward: String(listRewards({ ...uncle, kind: 'uncle' }, run.chainId)[0]?.amount ?? 0n),
    })),
    uncleInclusionReward: String((fixed * BigInt(uncles.length)) / 32n),
  });
};

const getblockcountdown: Action = async ({ db, head }, parameters) => {
  const number = readNumber(parameters, 'blockno', null);
  if (number === null) throw notOk('Error! Invalid block number');
  const current = head.number ?? 0;
  if (number <= current) throw notOk('Error! Block number already pass');
  const paceMs = averageBlockTimeMs(await listRecentBlocks(db, RECENT_BLOCKS));
  const tenths = Math.round(((number - current) * paceMs) / 100);
  return okReply({
    CurrentBlock: String(current),
    CountdownBlock: String(number),
    RemainingBlock: String(number - current),
    EstimateTimeInSec: `${BigInt(tenths) / 10n}.${BigInt(tenths) % 10n}`,
  });
};

const eth_block_number: Action = async ({ head }) => ({
  jsonrpc: '2.0',
  id: 1,
  result: `0x${(head.number ?? 0).toString(16)}`,
});

export const block: ActionsOf<'block'> = {
  getblocknobytime,
  getblockreward,
  getblockcountdown,
  eth_block_number,
};
