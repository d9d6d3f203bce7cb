import type { Log } from '#chain/types/receipt.ts';
import { ZERO_ADDRESS } from '#lib/hex.ts';
import {
  type LooseTransfer,
  ONE_INDEXED,
  READING,
  type ReadingBits,
  splitLooseTransfer,
  TRANSFER,
  TWO_INDEXED,
} from '../../decode/token-reading.ts';
import { decodeTokenTransfers } from '../../decode/token-transfer.ts';

/** One way to read the three values of a Transfer. */
export interface TransferLayout extends LooseTransfer {
  /** Bits for the places of its values. */
  layout: ReadingBits;
  /** True if a verified ABI declares it. */
  isDeclared: boolean;
}

const LAYOUT = ONE_INDEXED | TWO_INDEXED | READING.swapped | READING.indexedAmount;

/** Lists the ways to read a Transfer, those of a verified ABI first. */
export function listLayouts(log: Log, known: ReadingBits): TransferLayout[] {
  const swapped = known & READING.swapped;
  const options = listIndexed(log, known).flatMap(({ layout, isDeclared }) =>
    swapped === 0 || !isDeclared
      ? [{ layout, isDeclared }]
      : [
          { layout: layout | swapped, isDeclared },
          { layout, isDeclared: false },
        ],
  );
  return options.flatMap(({ layout, isDeclared }): TransferLayout[] => {
    const split = splitLooseTransfer(log, layout) ?? splitStandard(log, layout);
    return split === null ? [] : [{ ...split, layout, isDeclared }];
  });
}

/** Bits of an earlier reading that a layout does not replace: those of Transfers with another number of topics. */
export function keepOtherLayouts(log: Log, known: ReadingBits): ReadingBits {
  const own = { 1: 0, 2: ONE_INDEXED, 3: TWO_INDEXED, 4: READING.indexedAmount }[log.topics.length] ?? 0;
  return known & LAYOUT & ~(own | READING.swapped);
}

function listIndexed(log: Log, known: ReadingBits): Pick<TransferLayout, 'layout' | 'isDeclared'>[] {
  const rank = (bits: readonly ReadingBits[]) => {
    const declared = bits.filter((bit) => (known & bit) !== 0);
    const others = bits.filter((bit) => !declared.includes(bit));
    return [
      ...declared.map((layout) => ({ layout, isDeclared: true })),
      ...others.map((layout) => ({ layout, isDeclared: false })),
    ];
  };
  switch (log.topics.length) {
    case 1:
      return [{ layout: 0, isDeclared: true }];
    case 2:
      return rank([READING.sender, READING.receiver, READING.value]);
    case 3:
      return [
        ...rank([READING.senderValue, READING.receiverValue]).filter(({ isDeclared }) => isDeclared),
        { layout: 0, isDeclared: false },
      ];
    default:
      return [
        { layout: READING.indexedAmount, isDeclared: true },
        { layout: 0, isDeclared: false },
      ];
  }
}

/** Splits a Transfer of the shape of ERC-20 or ERC-721. */
function splitStandard(log: Log, layout: ReadingBits): LooseTransfer | null {
  if (log.topics[0] !== TRANSFER || (layout & TWO_INDEXED) !== 0) return null;
  const [found] = decodeTokenTransfers(log, 0);
  return found === undefined
    ? null
    : { from: found.from, to: found.to, value: found.tokenId ?? found.amount ?? 0n };
}

/** Lowest plausible address, but for the zero address; values in between are numbers. */
const ADDRESS_MIN = 2n ** 64n;
/** Bounds of numbers that are likely to be an address. */
const LIKE_ADDRESS = { from: 2n ** 120n, to: 2n ** 160n } as const;

/** Returns true unless one of the addresses looks like a number, or the number like an address. */
export function isPlausible({ from, to, value }: LooseTransfer): boolean {
  const isAddress = (address: string) => address === ZERO_ADDRESS || BigInt(address) >= ADDRESS_MIN;
  return isAddress(from) && isAddress(to) && (value < LIKE_ADDRESS.from || value >= LIKE_ADDRESS.to);
}

/**
 * Chooses the layout that the contract confirms; else the declared one, or the first of the others, provided that its
 * values are plausible.
 */
export function chooseLayout<Layout extends TransferLayout>(
  layouts: readonly Layout[],
  isConfirmed: (layout: Layout) => boolean,
): Layout | undefined {
  return layouts.find(isConfirmed) ?? layouts.find(isPlausible) ?? layouts[0];
}
