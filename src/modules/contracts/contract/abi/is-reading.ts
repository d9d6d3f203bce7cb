import type { AbiFunction } from 'viem';

/** Returns true if a function does not modify state; compilers before 2018 wrote `constant`. Pure. */
export function isReading(item: Pick<AbiFunction, 'stateMutability' | 'constant'>): boolean {
  return item.stateMutability === 'view' || item.stateMutability === 'pure' || item.constant === true;
}
