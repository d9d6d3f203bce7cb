import type { AddressBook, TokenBook } from '#sdk/api/present.ts';
import type { Hex } from '#sdk/lib/values.ts';
import type { Check, Inspection } from '../contract/inspection.ts';
import type { GivenApproval } from '../lib/given-approval.ts';
import type { NestedCall } from '../lib/inner-calls.ts';
import type { NewestBlock } from './node/newest-block.ts';
import type { AskNode } from './node/node-reader.ts';
import type { SimulationPlan } from './simulation/simulation-plan.ts';

/** State of the chain against which a subject is checked. */
export interface Surroundings {
  ask: AskNode;
  /** Newest block, or the reason why it is not known. */
  block: NewestBlock | { reason: string };
  chainId: bigint;
  coin: { symbol: string; decimals: number };
}

/** Names and tokens of everything in an answer. */
export interface Books {
  addresses: AddressBook;
  tokens: TokenBook;
}

/** Pasted input, read and checked as far as its kind allows; the rest is the same for all kinds. */
export interface Subject {
  kind: Inspection['kind'];
  calls: NestedCall[];
  hasMoreCalls: boolean;
  /** Approvals by calls and messages. */
  approvals: GivenApproval[];
  checks: Check[];
  /** Null if there is nothing to simulate. */
  plan: SimulationPlan | null;
  /** Reason why there is no plan; null for a kind that has none. */
  planLack: string | null;
  /** Further addresses in its answer. */
  parties: Hex[];
  /** The part of the answer that only this kind has. */
  present(books: Books): Partial<Inspection>;
}

/** Creates a check. */
export function check(name: Check['name'], verdict: Check['verdict'], message: string): Check {
  return { name, verdict, message };
}
