import { useUiConfig } from './useUiConfig.ts';

/** What the unit of gas prices is called on this chain. */
export function useGweiName(): string {
  return useUiConfig().gweiName ?? 'gwei';
}
