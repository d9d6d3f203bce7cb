import type { Hex } from 'viem';
import type { UserOperation } from 'viem/account-abstraction';

/** The paymaster of an operation of any version; null without one. */
export function paymasterOf(operation: UserOperation): Hex | null {
  if ('paymasterAndData' in operation)
    return (operation.paymasterAndData?.length ?? 2) > 2
      ? (operation.paymasterAndData?.slice(0, 42) as Hex)
      : null;
  return 'paymaster' in operation ? (operation.paymaster ?? null) : null;
}

/** The factory of an operation of any version; null without one. */
export function factoryOf(operation: UserOperation): Hex | null {
  if ('initCode' in operation)
    return (operation.initCode?.length ?? 2) > 2 ? (operation.initCode?.slice(0, 42) as Hex) : null;
  return 'factory' in operation ? (operation.factory ?? null) : null;
}
