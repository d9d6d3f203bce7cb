import { toQuantity } from '#chain/rpc/methods.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import type { Log } from '#chain/types/receipt.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { decodeUint } from '../decode/token-metadata.ts';
import {
  DEPOSIT,
  type EventKind,
  READING,
  type ReadingBits,
  splitLooseTransfer,
} from '../decode/token-reading.ts';
import { decodeTokenTransfers } from '../decode/token-transfer.ts';
import { readAddress, readWord } from '../decode/words.ts';
import { encodeBalanceOf } from './balances/encode-balance-of.ts';
import { receiverBit, sumMoved } from './balances/moved-balances.ts';
import { isRefused, readOutput } from './read-output.ts';

/** A contract whose logs of a kind cannot be decoded yet: the first of them, and all its logs of that block. */
export interface Unread {
  address: Hex;
  kind: EventKind;
  log: Log;
  logs: readonly Log[];
  blockNumber: number;
}

/** Gas limit of a call; a hostile contract may burn all of it. */
const CALL_GAS = '0x1e8480';
const SUPPORTS_INTERFACE = '0x01ffc9a7';
/** ERC-165 ids of ERC-721, and of its draft that CryptoKitties implements. */
const NFT_INTERFACES = ['80ac58cd', '9a20483d'] as const;
const OWNER_OF = '0x6352211e';
const DECIMALS = '0x313ce567';
const TOTAL_SUPPLY = '0x18160ddd';
const PUNK_INDEX_TO_ADDRESS = '0x58178168';

interface Question {
  method: string;
  params: readonly unknown[];
}

/**
 * Calls that determine the reading of a kind of events, and their evaluation: bits of `READING`, or null where the node
 * did not answer.
 */
interface Inquiry {
  questions: Question[];
  judge(outcomes: readonly (RpcOutcome | undefined)[]): ReadingBits | null;
}

/** Queries contracts for the reading of their events, in one request; null where the node did not answer. */
export async function askReadings(
  transport: Transport,
  unread: readonly Unread[],
): Promise<(ReadingBits | null)[]> {
  const inquiries = unread.map(createInquiry);
  const outcomes = await transport.batch(inquiries.flatMap(({ questions }) => questions));
  let start = 0;
  return inquiries.map(({ questions, judge }) => {
    const own = outcomes.slice(start, start + questions.length);
    start += questions.length;
    return judge(own);
  });
}

function createInquiry(unread: Unread): Inquiry {
  if (unread.kind === 'transfer') return askAboutTransfer(unread);
  if (unread.kind === 'plainId') return askAboutPlainId(unread);
  return unread.kind === 'punks' ? askAboutPunks(unread) : askAboutDeposit(unread);
}

const word = (value: bigint) => value.toString(16).padStart(64, '0');

function call(to: Hex, data: string, block = 'latest'): Question {
  return { method: 'eth_call', params: [{ to, data, gas: CALL_GAS }, block] };
}

const readNumber = (outcome: RpcOutcome | undefined) => decodeUint(readOutput(outcome));

/**
 * Determines the reading of a Transfer: an owner of the id, or an ERC-721 interface, indicates ids; decimals or a
 * balance without these indicate amounts. The balance of one of the two addresses before and after the block shows
 * whether the address indexed alone is the receiver.
 */
function askAboutTransfer({ address, log, logs, blockNumber }: Unread): Inquiry {
  const { from, to, value } = splitLooseTransfer(log) ?? { from: address, to: address, value: 0n };
  const account = from === ZERO_ADDRESS ? to : from;
  const held = encodeBalanceOf(20, account, 0n);
  return {
    questions: [
      ...NFT_INTERFACES.map((id) => call(address, `${SUPPORTS_INTERFACE}${id.padEnd(64, '0')}`)),
      call(address, `${OWNER_OF}${word(value)}`),
      call(address, DECIMALS),
      call(address, encodeBalanceOf(20, to, 0n)),
      call(address, held, toQuantity(Math.max(0, blockNumber - 1))),
      call(address, held, toQuantity(blockNumber)),
    ],
    judge([first, second, owner, decimals, balance, before, after]) {
      if ([first, second, owner, decimals, balance].some(isRefused)) return null;
      const isNft = [first, second].some((outcome) => readNumber(outcome) === 1n);
      const ownedBy = readAddress(readOutput(owner) ?? undefined);
      const isOwned = (ownedBy === to || ownedBy === from) && readNumber(decimals) === null;
      const change = readChange(before, after);
      if (isNft || isOwned) return READING.id | receiverBit(change, account, logs, READING.id);
      return readNumber(decimals) !== null || readNumber(balance) !== null
        ? READING.amount | receiverBit(change, account, logs, READING.amount)
        : 0;
    },
  };
}

/** Difference of two balances; null where one of them is unknown. */
function readChange(before: RpcOutcome | undefined, after: RpcOutcome | undefined): bigint | null {
  const [then, now] = [readNumber(before), readNumber(after)];
  return then === null || now === null ? null : now - then;
}

/**
 * Determines whether the receiver owns the id after the block: an ERC-20 amount has no owner. Ids that have moved on
 * since prove nothing.
 */
function askAboutPlainId({ address, log, blockNumber }: Unread): Inquiry {
  const id = readWord(log.data, 0);
  return {
    questions: [
      call(address, `${OWNER_OF}${word(id)}`, toQuantity(blockNumber)),
      call(address, `${OWNER_OF}${word(id)}`),
      call(address, DECIMALS),
    ],
    judge([then, now, decimals]) {
      if (isRefused(now)) return null;
      const receiver = readAddress(log.topics[2]);
      const owners = [then, now].map((outcome) => readAddress(readOutput(outcome) ?? undefined));
      const isOwned = receiver !== null && receiver !== ZERO_ADDRESS && owners.includes(receiver);
      return isOwned && !((readNumber(decimals) ?? 0n) > 0n) ? READING.plainId : 0;
    },
  };
}

/** Determines whether the contract returns the owner of a punk by its index. */
function askAboutPunks({ address, log }: Unread): Inquiry {
  const [punk] = decodeTokenTransfers(log, 0, { reading: READING.punks });
  return {
    questions: [call(address, `${PUNK_INDEX_TO_ADDRESS}${word(punk?.tokenId ?? 0n)}`)],
    judge([owner]) {
      if (isRefused(owner)) return null;
      const isHeld =
        (readAddress(readOutput(owner) ?? undefined) ?? null) !== null && readNumber(owner) !== 0n;
      return isHeld ? READING.punks : 0;
    },
  };
}

/**
 * Determines whether deposits mint: the depositor's balance has changed in that block by the sum of all the contract's
 * events, and not by the others alone. Where the node has pruned the state of the block, a supply equal to the
 * contract's coin balance shows the same.
 */
function askAboutDeposit({ address, log, logs, blockNumber }: Unread): Inquiry {
  const account = readAddress(log.topics[1]) ?? address;
  const balance = encodeBalanceOf(20, account, 0n);
  const [before, after] = [toQuantity(Math.max(0, blockNumber - 1)), toQuantity(blockNumber)];
  // Only amounts: a contract whose logs move ids is not a wrapped coin.
  const amounts = logs.filter((each) => each.topics.length < 4);
  const sum = (reading: ReadingBits) => sumMoved(amounts, account, reading);
  return {
    questions: [
      call(address, balance, before),
      call(address, balance, after),
      call(address, balance),
      call(address, TOTAL_SUPPLY),
      { method: 'eth_getBalance', params: [address, 'latest'] },
    ],
    judge([earlier, later, now, supply, coins]) {
      if (isRefused(now)) return null;
      if (readNumber(now) === null) return 0;
      const [held, holds] = [earlier, later].map(readNumber);
      if (holds != null && !isRefused(earlier)) {
        const change = holds - (held ?? 0n);
        return change === sum(READING.wrapped) && change !== sum(0) ? READING.wrapped : 0;
      }
      const kept = coins?.ok === true && typeof coins.result === 'string' ? BigInt(coins.result) : null;
      const isBacked = kept !== null && kept > 0n && readNumber(supply) === kept;
      return isBacked && log.topics[0] === DEPOSIT ? READING.wrapped : isRefused(supply) ? null : 0;
    },
  };
}
