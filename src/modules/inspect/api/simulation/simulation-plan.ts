import { type Hex, ZERO_ADDRESS } from '#sdk/lib/values.ts';

/** A call to try on the newest block. */
export interface SimulationPlan {
  from: Hex;
  /** Null for the creation of a contract. */
  to: Hex | null;
  value: bigint;
  data: Uint8Array;
  /** Null without a limit. */
  gas: bigint | null;
  accessList: readonly { address: Hex; storageKeys: readonly Hex[] }[];
  blobHashes: readonly Hex[];
  /** Accounts whose code is delegated before the call (EIP-7702). */
  delegations: readonly { authority: Hex; delegate: Hex }[];
  /** Receiver of fees that only a simulation pays; movements to it are not reported. */
  feeReceiver: Hex | null;
  /** The EntryPoint, if the call is `handleOps` with one user operation. */
  entryPoint: Hex | null;
}

/** A log of a simulation. */
export interface SimulatedLog {
  address: Buffer;
  topics: Buffer[];
  data: Buffer;
}

/** A movement of coin. */
export interface CoinMove {
  from: Buffer;
  to: Buffer;
  value: bigint;
}

/** Result of a plan on the node. */
export interface Simulated {
  method: string;
  /** Reason of the failure; null on success. */
  failure: string | null;
  output: Buffer;
  gasUsed: bigint | null;
  /** Logs and movements of coin in order; null where they are not known. */
  logs: SimulatedLog[] | null;
  coins: CoinMove[] | null;
  /** Reason why they are null. */
  unavailable: string | null;
}

/** The call of a plan as a parameter of JSON-RPC. Pure. */
export function toCallParameter(plan: SimulationPlan): Record<string, unknown> {
  const quantity = (value: bigint) => `0x${value.toString(16)}`;
  return {
    from: plan.from,
    ...(plan.to !== null && { to: plan.to }),
    value: quantity(plan.value),
    // Nodes of before `input` know this name alone, and would otherwise try a call without data.
    data: `0x${Buffer.from(plan.data).toString('hex')}`,
    ...(plan.gas !== null && { gas: quantity(plan.gas) }),
    ...(plan.accessList.length > 0 && { accessList: plan.accessList }),
    ...(plan.blobHashes.length > 0 && { blobVersionedHashes: plan.blobHashes }),
  };
}

/** The code of delegated accounts as state overrides of JSON-RPC. Pure. */
export function toStateOverrides({ delegations }: SimulationPlan): Record<string, { code: Hex }> {
  return Object.fromEntries(
    delegations.map(({ authority, delegate }) => [
      authority,
      { code: delegate === ZERO_ADDRESS ? '0x' : (`0xef0100${delegate.slice(2)}` as Hex) },
    ]),
  );
}
