import type { Receipt } from '../types/receipt.ts';

/** Deposit transactions of the OP stack, which pay neither the L1 fee nor the operator fee. */
const DEPOSIT_TYPE = 0x7e;

type Charged = Pick<
  Receipt,
  'gasUsed' | 'operatorFeeScalar' | 'operatorFeeConstant' | 'daFootprintGasScalar'
>;

/**
 * Operator fee of an OP stack transaction, in wei; null before Isthmus, where receipts have no scalars, for deposits,
 * and where the gas used is unknown. Isthmus charges `gasUsed * scalar / 10^6 + constant`, Jovian `gasUsed * scalar *
 * 100 + constant` (specifications of the execution engine, "Operator fee"). A receipt is of Jovian if it has the scalar
 * of the data footprint, which that fork introduced.
 */
export function operatorFee(transaction: { type: number | null }, receipt: Charged): bigint | null {
  const { gasUsed, operatorFeeScalar: scalar, operatorFeeConstant: constant } = receipt;
  if (transaction.type === DEPOSIT_TYPE || (scalar === null && constant === null)) return null;
  if (gasUsed === null) return null;
  const product = gasUsed * (scalar ?? 0n);
  return (receipt.daFootprintGasScalar === null ? product / 1_000_000n : product * 100n) + (constant ?? 0n);
}
