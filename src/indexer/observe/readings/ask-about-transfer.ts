import { toQuantity } from '#chain/rpc/methods.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { Log } from '#chain/types/receipt.ts';
import { type Hex, ZERO_ADDRESS } from '#lib/hex.ts';
import { READING, type ReadingBits } from '../../decode/token-reading.ts';
import { readAddress } from '../../decode/words.ts';
import { encodeBalanceOf } from '../balances/encode-balance-of.ts';
import { isRefused, readOutput } from '../read-output.ts';
import { encodeCall, type Inquiry, OWNER_OF, readNumber, word } from './inquiry.ts';
import { sumMoved } from './moved-balances.ts';
import { chooseLayout, keepOtherLayouts, listLayouts, type TransferLayout } from './transfer-layouts.ts';

const SUPPORTS_INTERFACE = '0x01ffc9a7';
/** ERC-165 ids of ERC-721, and of its draft that CryptoKitties implements. */
const NFT_INTERFACES = ['80ac58cd', '9a20483d'] as const;
export const DECIMALS = '0x313ce567';

/** Queries for each layout: the owner of its id, and balances of its addresses. */
const QUESTIONS_OF_LAYOUT = 4;

/** A layout with the contract's answers. */
interface AskedLayout extends TransferLayout {
  account: Hex;
  /** Owner of the id if it is one of the two addresses, the zero address included. */
  owner: Hex | null;
  hasBalance: boolean;
  /** Change of the balance of `account` in the block; null if unknown. */
  change: bigint | null;
}

interface AskedTransfer {
  address: Hex;
  log: Log;
  /** All logs of the contract in the block. */
  logs: readonly Log[];
  blockNumber: number;
}

/**
 * Determines the reading of a Transfer. An owner of the id, or an ERC-721 interface, indicates ids; decimals or a balance
 * without these indicate amounts; where the contract answers nothing, the functions of its verified ABI do. Owners, and
 * balances before and after the block, show which values are the sender and the receiver.
 */
export function askAboutTransfer(
  { address, log, logs, blockNumber }: AskedTransfer,
  known: ReadingBits,
): Inquiry {
  const layouts = listLayouts(log, known);
  const accountOf = ({ from, to }: TransferLayout) => (from === ZERO_ADDRESS ? to : from);
  const before = toQuantity(Math.max(0, blockNumber - 1));
  return {
    questions: [
      ...NFT_INTERFACES.map((id) => encodeCall(address, `${SUPPORTS_INTERFACE}${id.padEnd(64, '0')}`)),
      encodeCall(address, DECIMALS),
      ...layouts.flatMap((layout) => [
        encodeCall(address, `${OWNER_OF}${word(layout.value)}`),
        encodeCall(address, encodeBalanceOf(20, layout.to, 0n)),
        encodeCall(address, encodeBalanceOf(20, accountOf(layout), 0n), before),
        encodeCall(address, encodeBalanceOf(20, accountOf(layout), 0n), toQuantity(blockNumber)),
      ]),
    ],
    judge([first, second, decimals, ...rest]) {
      if ([first, second, decimals].some(isRefused)) return null;
      const answers = layouts.map((_, place) =>
        rest.slice(place * QUESTIONS_OF_LAYOUT, (place + 1) * QUESTIONS_OF_LAYOUT),
      );
      if (answers.some(([owner, balance]) => isRefused(owner) || isRefused(balance))) return null;
      const asked = layouts.map((layout, place) =>
        readAnswers(layout, accountOf(layout), answers[place] ?? []),
      );
      const hasDecimals = readNumber(decimals) !== null;
      const isNft = [first, second].some((outcome) => readNumber(outcome) === 1n);
      return judgeLayouts(asked, { log, logs, known, hasDecimals, isNft });
    },
  };
}

function readAnswers(
  layout: TransferLayout,
  account: Hex,
  [owner, balance, before, after]: readonly (RpcOutcome | undefined)[],
): AskedLayout {
  const ownedBy = readAddress(readOutput(owner) ?? undefined);
  const [then, now] = [readNumber(before), readNumber(after)];
  return {
    ...{ ...layout, account },
    owner: ownedBy === layout.to || ownedBy === layout.from ? ownedBy : null,
    hasBalance: readNumber(balance) !== null,
    change: then === null || now === null ? null : now - then,
  };
}

interface AskedContract {
  log: Log;
  logs: readonly Log[];
  known: ReadingBits;
  hasDecimals: boolean;
  isNft: boolean;
}

function judgeLayouts(
  layouts: readonly AskedLayout[],
  { log, logs, known, hasDecimals, isNft }: AskedContract,
): ReadingBits {
  const others = keepOtherLayouts(log, known);
  const hasIds =
    isNft ||
    (!hasDecimals && ((known & READING.hasIds) !== 0 || layouts.some(({ owner }) => owner !== null)));
  const unit = hasIds ? READING.id : READING.amount;
  const possible = layouts.filter(
    ({ layout, owner }) =>
      (layout & READING.indexedAmount) === 0 || (hasDecimals && !hasIds && owner === null),
  );
  const chosen = chooseLayout(possible, ({ layout, account, change, owner }) => {
    if (hasIds && owner !== null && owner !== ZERO_ADDRESS) return true;
    return change !== null && change !== 0n && change === sumMoved(logs, account, layout | others | unit);
  });
  if (chosen === undefined) return others;
  const isToken = hasIds || hasDecimals || chosen.hasBalance || (known & READING.hasAmounts) !== 0;
  return isToken ? unit | chosen.layout | others : others;
}
