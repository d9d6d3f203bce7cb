import { toFunctionSelector } from 'viem/utils';

/** Tells the rollup what is known of its parent chain (specification of deposits, "L1 Attributes Depositor Account"). */
export const DEPOSITOR = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001';
/** The type of transactions that the rollup derives from its parent chain. */
export const DEPOSIT_TYPE = 0x7e;

const SELECTOR_BYTES = 4;
/** The call of the first release, whose parameters are words. */
const WORDS = toFunctionSelector(
  'function setL1BlockValues(uint64,uint64,uint256,bytes32,uint64,bytes32,uint256,uint256)',
);
/** Those of later ones, whose parameters are packed: two scalars of 4 bytes, the place in the epoch, the time, the height. */
const PACKED = ['Ecotone', 'Isthmus', 'Jovian'].map((fork) =>
  toFunctionSelector(`function setL1BlockValues${fork}()`),
);
const PACKED_NUMBER_AT = SELECTOR_BYTES + 4 + 4 + 8 + 8;

/** The block of the parent chain that a system transaction tells of; null where the call is none that is known. Pure. */
export function readL1BlockNumber(input: Buffer): number | null {
  const selector = `0x${input.toString('hex', 0, SELECTOR_BYTES)}`;
  const at =
    selector === WORDS ? SELECTOR_BYTES + 24 : PACKED.includes(selector as never) ? PACKED_NUMBER_AT : null;
  if (at === null || input.length < at + 8) return null;
  const number = input.readBigUInt64BE(at);
  return number > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(number);
}
