import type { AddressDetails } from '#contract/address/address.ts';
import type { Block } from '#contract/block/block.ts';
import type { Run } from '#contract/run.ts';
import type { TokenDetails } from '#contract/token/token.ts';
import type { CallFrame } from '#contract/transaction/call-frame.ts';
import type { RawTrace } from '#contract/transaction/internal-transaction.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';

/** The slots of the core's pages in which modules render, with the props of a part there. */
export interface SlotProps {
  /** On every page, between the notices and the page itself. */
  'page-top': object;
  /** In the menu of a wide screen, below its entries. */
  'menu-foot': object;
  /** Above the list of runs. */
  'runs-tools': { runs: readonly Run[] };
  /** Below the sentence about a transaction. */
  'transaction-summary': { transaction: Transaction };
  /** After the cost of a transaction: rows of label and value. */
  'transaction-cost-rows': { transaction: Transaction };
  /** After sender, recipient and transfers of a transaction: lists of facts. */
  'transaction-sections': { transaction: Transaction };
  /** At the end of a call in the call tree; its code loads when it is rendered, as for the following slots. */
  'call-line': { hash: string; call: CallFrame };
  /** Above the raw trace of a transaction. */
  'raw-trace-head': { hash: string; trace: readonly RawTrace[] };
  /** After the facts of a block: lists of facts. */
  'block-sections': { block: Block };
  /** After the facts of an address, and of a token: lists of facts. */
  'address-sections': { address: AddressDetails };
  'token-sections': { token: TokenDetails };
  /** After the verification facts of a contract: rows of label and value; their code loads when they are rendered. */
  'contract-rows': { hash: string };
  /** Beside the hash of an address, a token, a transaction: actions. */
  'address-actions': { address: AddressDetails };
  'token-actions': { token: TokenDetails };
  'transaction-actions': { transaction: Transaction };
  /** Beside the hash of a user operation: actions. */
  'operation-actions': { hash: string };
  /** On every page of a signed-in visitor, once the browser is idle; renders nothing there. */
  'signed-in': object;
  /** On the home page, above the newest blocks and transactions. */
  'home-panels': object;
  /** On the operators' page, below the requests for public tags; with the search text of both. */
  'operator-requests': { q: string | undefined };
  /** Above a list that is available as a whole in another form. */
  'list-tools': ListTarget;
}

export type SlotName = keyof SlotProps;

/** A list and its filters. */
export interface ListTarget {
  type:
    | 'transactions'
    | 'internal-transactions'
    | 'token-transfers'
    | 'logs'
    | 'holders'
    | 'advanced-filters'
    | 'operations'
    | 'requests'
    | 'producers'
    | 'holders-by-day';
  /** Address of the list, or the token of holders. */
  address?: string;
  filter?: 'from' | 'to' | undefined;
  topic?: string | undefined;
  /** Token by which transfers are filtered, or whose history it is. */
  token?: string | undefined;
  /** The parameters of an advanced filter, or of the list of user operations or requests. */
  query?: Readonly<Record<string, string | undefined>>;
}
