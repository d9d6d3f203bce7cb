/** The ways to ask for all receipts of a block at once: `eth_getBlockReceipts` by hash or by height. */
export type ReceiptForm = 'hash' | 'number';

/** What was learnt about a node: in which ways it can be asked for all receipts of a block. */
export interface ReceiptForms {
  isTrusted(form: ReceiptForm): boolean;
  /** Notes a usable answer. */
  worked(form: ReceiptForm): void;
  /** Notes an answer that was of no use though the node has the receipts: single ones were fine. */
  failed(form: ReceiptForm): void;
  /** Those that are not asked any more. */
  listUntrusted(): ReceiptForm[];
  forget(): void;
}

/** So many useless answers in a row are no bad moment. */
const FAILURES_MAX = 3;

/** Nothing is learnt yet: every way is tried. */
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
