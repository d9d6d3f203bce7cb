import type { GenesisRow } from '../../db/writes/genesis.ts';

/** The accounts of the genesis block that a source names, and whether it funded no others. */
export interface Allocation {
  accounts: readonly GenesisRow[];
  isComplete: boolean;
}
