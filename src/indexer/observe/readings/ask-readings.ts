import { toQuantity } from '#chain/rpc/methods.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import type { Log } from '#chain/types/receipt.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import {
  DEPOSIT,
  type EventKind,
  READING,
  type ReadingBits,
  splitDeposit,
  type TokenReadings,
} from '../../decode/token-reading.ts';
import { decodeTokenTransfers } from '../../decode/token-transfer.ts';
import { readAddress, readWord } from '../../decode/words.ts';
import { encodeBalanceOf } from '../balances/encode-balance-of.ts';
import { isRefused, readOutput } from '../read-output.ts';
import { askAboutTransfer, DECIMALS } from './ask-about-transfer.ts';
import { encodeCall, type Inquiry, OWNER_OF, readNumber, word } from './inquiry.ts';
import { sumMoved } from './moved-balances.ts';

/** A contract whose logs of a kind cannot be decoded yet: the first of them, and all its logs of that block. */
export interface Unread {
  address: Hex;
  kind: EventKind;
  log: Log;
  logs: readonly Log[];
  blockNumber: number;
}

const TOTAL_SUPPLY = '0x18160ddd';
const PUNK_INDEX_TO_ADDRESS = '0x58178168';

/** Queries contracts for the reading of their events, in one request; null where the node did not answer. */
export async function askReadings(
  transport: Transport,
  unread: readonly Unread[],
  readings: TokenReadings,
): Promise<(ReadingBits | null)[]> {
  const inquiries = unread.map((each) => createInquiry(each, readings.get(each.address)?.reading ?? 0));
  const outcomes = await transport.batch(inquiries.flatMap(({ questions }) => questions));
  let start = 0;
  return inquiries.map(({ questions, judge }) => {
    const own = outcomes.slice(start, start + questions.length);
    start += questions.length;
    return judge(own);
  });
}

function createInquiry(unread: Unread, known: ReadingBits): Inquiry {
  if (unread.kind === 'transfer') return askAboutTransfer(unread, known);
  if (unread.kind === 'plainId') return askAboutPlainId(unread, known);
  return unread.kind === 'punks' ? askAboutPunks(unread) : askAboutDeposit(unread);
}

/**
 * Determines whether the receiver owns the id after the block: an ERC-20 amount has no owner. Ids that have moved on
 * since prove nothing, unless the verified ABI of the contract has the functions of ids alone.
 */
function askAboutPlainId({ address, log, blockNumber }: Unread, known: ReadingBits): Inquiry {
  const id = readWord(log.data, 0);
  return {
    questions: [
      encodeCall(address, `${OWNER_OF}${word(id)}`, toQuantity(blockNumber)),
      encodeCall(address, `${OWNER_OF}${word(id)}`),
      encodeCall(address, DECIMALS),
    ],
    judge([then, now, decimals]) {
      if (isRefused(now)) return null;
      const receiver = readAddress(log.topics[2]);
      const owners = [then, now].map((outcome) => readAddress(readOutput(outcome) ?? undefined));
      const isOwned = receiver !== null && receiver !== ZERO_ADDRESS && owners.includes(receiver);
      const hasIds = isOwned || ((known & READING.hasIds) !== 0 && !isRefused(decimals));
      return hasIds && !((readNumber(decimals) ?? 0n) > 0n) ? READING.plainId : 0;
    },
  };
}

/** Determines whether the contract returns the owner of a punk by its index. */
function askAboutPunks({ address, log }: Unread): Inquiry {
  const [punk] = decodeTokenTransfers(log, 0, { reading: READING.punks });
  return {
    questions: [encodeCall(address, `${PUNK_INDEX_TO_ADDRESS}${word(punk?.tokenId ?? 0n)}`)],
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
  const account = splitDeposit(log)?.account ?? address;
  const balance = encodeBalanceOf(20, account, 0n);
  const [before, after] = [toQuantity(Math.max(0, blockNumber - 1)), toQuantity(blockNumber)];
  // Only amounts: a contract whose logs move ids is not a wrapped coin.
  const amounts = logs.filter((each) => each.topics.length < 4);
  const sum = (reading: ReadingBits) => sumMoved(amounts, account, reading);
  return {
    questions: [
      encodeCall(address, balance, before),
      encodeCall(address, balance, after),
      encodeCall(address, balance),
      encodeCall(address, TOTAL_SUPPLY),
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
