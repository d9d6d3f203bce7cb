import type { AddressDetails } from '../../contract/address.ts';
import type { Block } from '../../contract/block.ts';
import type { CallFrame } from '../../contract/call-frame.ts';
import type { RawTrace } from '../../contract/internal-transaction.ts';
import type { Run } from '../../contract/run.ts';
import type { TokenDetails } from '../../contract/token.ts';
import type { Transaction } from '../../contract/transaction.ts';

/** The places of the core's pages in which modules draw, with what a part is given there. */
export interface SlotProps {
  /** On every page, between the notices and the page itself. */
  'page-top': object;
  /** In the menu of a wide screen, below its entries. */
  'menu-foot': object;
  /** Above the list of runs. */
  'runs-tools': { runs: readonly Run[] };
  /** After what a transaction cost: rows of label and value. */
  'transaction-cost-rows': { transaction: Transaction };
  /** Behind who sent a transaction and what it moved: lists of facts. */
  'transaction-sections': { transaction: Transaction };
  /** At the end of a call of the call tree; its code comes when it is drawn, as that of what follows. */
  'call-line': { hash: string; call: CallFrame };
  /** Above the raw trace of a transaction. */
  'raw-trace-head': { hash: string; trace: readonly RawTrace[] };
  /** Behind the facts of a block: lists of facts. */
  'block-sections': { block: Block };
  /** Behind the facts of an address, and of a token: lists of facts. */
  'address-sections': { address: AddressDetails };
  'token-sections': { token: TokenDetails };
  /** Behind what was verified of a contract: rows of label and value; their code comes when they are drawn. */
  'contract-rows': { hash: string };
  /** Beside the hash of an address, a token, a transaction: what can be done with it. */
  'address-actions': { address: AddressDetails };
  'token-actions': { token: TokenDetails };
  'transaction-actions': { transaction: Transaction };
  /** On every page of a visitor who is signed in, once the browser has nothing else to do; draws nothing there. */
  'signed-in': object;
  /** On the home page, above the newest blocks and transactions. */
  'home-panels': object;
  /** On the page of operators, below the requests for public tags; with what is looked for in both. */
  'operator-requests': { q: string | undefined };
  /** Above a list that can be had whole in another form. */
  'list-tools': ListTarget;
}

export type SlotName = keyof SlotProps;

/** Which list it is, and what it is narrowed to. */
export interface ListTarget {
  type:
    | 'transactions'
    | 'internal-transactions'
    | 'token-transfers'
    | 'logs'
    | 'holders'
    | 'advanced-filters';
  /** Of an address, or of a token for its holders. */
  address?: string;
  filter?: 'from' | 'to' | undefined;
  topic?: string | undefined;
  /** The parameters of an advanced filter. */
  query?: Readonly<Record<string, string | undefined>>;
}
