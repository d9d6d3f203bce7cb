import { toFunctionSelector } from 'viem/utils';

/** Reports the state of the parent chain to the rollup (specification of deposits, "L1 Attributes Depositor Account"). */
export const DEPOSITOR = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001';
/** The type of transactions that the rollup derives from its parent chain. */
export const DEPOSIT_TYPE = 0x7e;

const SELECTOR_BYTES = 4;
/** The call of the first release, whose parameters are ABI words. */
const WORDS = toFunctionSelector(
  'function setL1BlockValues(uint64,uint64,uint256,bytes32,uint64,bytes32,uint256,uint256)',
);
const toPacked = (fork: string) => toFunctionSelector(`function setL1BlockValues${fork}()`);
const JOVIAN = toPacked('Jovian');
/**
 * Calls of later releases, whose parameters are packed: two scalars of 4 bytes, the sequence number, the time, the height, four
 * words.
 */
const PACKED = [toPacked('Ecotone'), toPacked('Isthmus'), JOVIAN];
const PACKED_NUMBER_AT = SELECTOR_BYTES + 4 + 4 + 8 + 8;
/** The second word is the blob base fee; after the words come the operator fee (Isthmus) and the footprint scalar (Jovian). */
const BLOB_BASE_FEE_AT = PACKED_NUMBER_AT + 8 + 32;
const OPERATOR_FEE_AT = PACKED_NUMBER_AT + 8 + 4 * 32;
const FOOTPRINT_SCALAR_AT = OPERATOR_FEE_AT + 4 + 8;

/** The block of the parent chain that a system transaction reports; null if the call is unknown. Pure. */
export function readL1BlockNumber(input: Buffer): number | null {
  const selector = `0x${input.toString('hex', 0, SELECTOR_BYTES)}`;
  const at =
    selector === WORDS ? SELECTOR_BYTES + 24 : PACKED.includes(selector as never) ? PACKED_NUMBER_AT : null;
  if (at === null || input.length < at + 8) return null;
  const number = input.readBigUInt64BE(at);
  return number > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(number);
}

/** Parameters of the L1 fees of a block's transactions since Ecotone, beside the base fee; fees in wei. */
export interface L1FeeParameters {
  baseFeeScalar: number;
  blobBaseFeeScalar: number;
  blobBaseFee: bigint;
  /** Since Jovian; null before. */
  daFootprintGasScalar: number | null;
}

/** The parameters that the system transaction of a block sets; null before Ecotone, and if the call is unknown. Pure. */
export function readL1FeeParameters(input: Buffer): L1FeeParameters | null {
  const selector = `0x${input.toString('hex', 0, SELECTOR_BYTES)}`;
  if (!PACKED.includes(selector as never) || input.length < OPERATOR_FEE_AT) return null;
  const hasFootprint = selector === JOVIAN && input.length >= FOOTPRINT_SCALAR_AT + 2;
  return {
    baseFeeScalar: input.readUInt32BE(SELECTOR_BYTES),
    blobBaseFeeScalar: input.readUInt32BE(SELECTOR_BYTES + 4),
    blobBaseFee: BigInt(`0x${input.toString('hex', BLOB_BASE_FEE_AT, BLOB_BASE_FEE_AT + 32)}`),
    daFootprintGasScalar: hasFootprint ? input.readUInt16BE(FOOTPRINT_SCALAR_AT) : null,
  };
}
