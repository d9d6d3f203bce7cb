import { useUiConfig } from './useUiConfig.ts';

/** Name of the unit of gas prices on this chain. */
export function useGweiName(): string {
  return useUiConfig().gweiName ?? 'gwei';
}
