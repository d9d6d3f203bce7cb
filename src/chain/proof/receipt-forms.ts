/** Forms of the request for all receipts of a block: `eth_getBlockReceipts` by hash or by height. */
export type ReceiptForm = 'hash' | 'number';

/** Learned reliability of a node's receipt forms. */
export interface ReceiptForms {
  isTrusted(form: ReceiptForm): boolean;
  /** Records a usable response. */
  worked(form: ReceiptForm): void;
  /** Records an unusable response where the node has the receipts: requests for single ones succeeded. */
  failed(form: ReceiptForm): void;
  /** Returns the forms that are no longer used. */
  listUntrusted(): ReceiptForm[];
  forget(): void;
}

/** Number of consecutive unusable responses before a form is given up. */
const FAILURES_MAX = 3;

/** Creates the initial state: every form is tried. */
export function createReceiptForms(): ReceiptForms {
  const failures = { hash: 0, number: 0 };
  const isTrusted = (form: ReceiptForm) => failures[form] < FAILURES_MAX;
  return {
    isTrusted,
    worked(form) {
      failures[form] = 0;
    },
    failed(form) {
      failures[form] += 1;
    },
    listUntrusted: () => (['hash', 'number'] as const).filter((form) => !isTrusted(form)),
    forget() {
      Object.assign(failures, { hash: 0, number: 0 });
    },
  };
}
