/** A block, as far as the next base fee depends on it. */
export interface FeeBlock {
  base_fee_per_gas: bigint | null;
  gas_used: bigint | null;
  gas_limit: bigint | null;
}

/** Base fee of the next block; `isExact` is false where that of the newest one is used instead. */
export interface NextBaseFee {
  value: bigint | null;
  isExact: boolean;
}

/**
 * Computes the base fee of the next block by EIP-1559. Chains with other parameters are recognized by their newest block, whose
 * base fee then does not follow from the one before it. Pure.
 */
export function nextBaseFee(newest: FeeBlock, before: FeeBlock | undefined): NextBaseFee {
  const { base_fee_per_gas: baseFee } = newest;
  if (baseFee === null) return { value: null, isExact: true };
  const isUsual = before !== undefined && computeAfter(before) === baseFee;
  const value = isUsual ? computeAfter(newest) : null;
  return value === null ? { value: baseFee, isExact: false } : { value, isExact: true };
}

const ELASTICITY = 2n;
const DENOMINATOR = 8n;

function computeAfter({ base_fee_per_gas: fee, gas_used: used, gas_limit: limit }: FeeBlock): bigint | null {
  if (fee === null || used === null || limit === null) return null;
  const target = limit / ELASTICITY;
  if (target === 0n || used === target) return target === 0n ? null : fee;
  if (used < target) return fee - (fee * (target - used)) / target / DENOMINATOR;
  const rise = (fee * (used - target)) / target / DENOMINATOR;
  return fee + (rise > 0n ? rise : 1n);
}
