import type { Receipt } from './types/receipt.ts';

/** Deposits of the OP stack pay neither the L1 fee nor this one. */
const DEPOSIT_TYPE = 0x7e;

type Charged = Pick<
  Receipt,
  'gasUsed' | 'operatorFeeScalar' | 'operatorFeeConstant' | 'daFootprintGasScalar'
>;

/**
 * What the operator of an OP stack chain takes for a transaction, in wei; null before Isthmus, where receipts have no scalars, for
 * deposits, and where the gas used is unknown. Isthmus takes `gasUsed * scalar / 10^6 + constant`, Jovian `gasUsed * scalar * 100 + constant` (specifications of the
 * execution engine, "Operator fee"). A receipt is of Jovian where it has the scalar of the data footprint, which came with that fork.
 */
export function operatorFee(transaction: { type: number | null }, receipt: Charged): bigint | null {
  const { gasUsed, operatorFeeScalar: scalar, operatorFeeConstant: constant } = receipt;
  if (transaction.type === DEPOSIT_TYPE || (scalar === null && constant === null)) return null;
  if (gasUsed === null) return null;
  const product = gasUsed * (scalar ?? 0n);
  return (receipt.daFootprintGasScalar === null ? product / 1_000_000n : product * 100n) + (constant ?? 0n);
}
