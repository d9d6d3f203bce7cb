import type { AbiFunction } from 'viem';

/** Whether a function changes no state; compilers of before 2018 say `constant`. Pure. */
export function isReading(item: Pick<AbiFunction, 'stateMutability' | 'constant'>): boolean {
  return item.stateMutability === 'view' || item.stateMutability === 'pure' || item.constant === true;
}
