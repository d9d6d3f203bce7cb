import { createAbiReader } from '#modules/kits/user-operations/lib/abi-reader.ts';
import type { Simulated, SimulatedLog } from './simulation-plan.ts';

/** A movement of coin or of a token. */
export interface Move {
  from: Buffer;
  to: Buffer;
  /** Null for the coin. */
  token: Buffer | null;
  /** Null for an ERC-721 token. */
  amount: bigint | null;
  tokenId: bigint | null;
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const BATCH_MAX = 1000;

/** The movements of a simulation: coin, then tokens by the standard events; null where they are not known. Pure. */
export function listMoves({ logs, coins }: Pick<Simulated, 'logs' | 'coins'>): Move[] | null {
  if (logs === null || coins === null) return null;
  const moved = coins.map(({ from, to, value }) => ({ from, to, token: null, amount: value, tokenId: null }));
  return [...moved, ...logs.flatMap(readMoves)];
}

function readMoves(log: SimulatedLog): Move[] {
  try {
    return readLogMoves(log);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function readLogMoves({ address: token, topics, data }: SimulatedLog): Move[] {
  const [topic, first, second, third] = topics;
  const args = createAbiReader(data);
  if (topic === undefined || first === undefined || second === undefined) return [];
  const party = (word: Buffer) => word.subarray(12);
  if (topic.toString('hex') === TRANSFER) {
    const parties = { from: party(first), to: party(second), token };
    if (third !== undefined) return [{ ...parties, amount: null, tokenId: toNumber(third) }];
    return [{ ...parties, amount: args.uint(0), tokenId: null }];
  }
  if (third === undefined) return [];
  const parties = { from: party(second), to: party(third), token };
  if (topic.toString('hex') === TRANSFER_SINGLE)
    return [{ ...parties, tokenId: args.uint(0), amount: args.uint(1) }];
  if (topic.toString('hex') !== TRANSFER_BATCH) return [];
  const [ids, amounts] = [args.follow(0), args.follow(1)];
  if (ids.length() !== amounts.length() || ids.length() > BATCH_MAX) return [];
  return Array.from({ length: ids.length() }, (_, place) => ({
    ...{ ...parties, tokenId: ids.uint(place + 1), amount: amounts.uint(place + 1) },
  }));
}

function toNumber(word: Buffer): bigint {
  return BigInt(`0x${word.toString('hex')}`);
}
