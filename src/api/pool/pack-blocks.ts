/** A transaction to pack; null where the node did not report a value. */
export interface Packable {
  /** Sender as text. */
  sender: string;
  nonce: bigint | null;
  gasLimit: bigint | null;
  /** Highest price for each gas, with the base fee. */
  feeMax: bigint | null;
  /** Highest tip for each gas; that of a transaction with one price is the price. */
  tipMax: bigint | null;
  seenAtMs: number;
}

/** Conditions of the next blocks; the base fee is taken to stay. */
export interface BlockRules {
  /** 0n without base fees. */
  baseFee: bigint;
  gasLimit: bigint;
  blocksMax: number;
  /** Next nonce of a sender; undefined if it is unknown, in which case the lowest pending nonce counts. */
  nextNonceOf: (sender: string) => bigint | undefined;
}

/** Tip that a block producer would get for each gas; negative if the maximum is below the base fee; null if unknown. Pure. */
export function effectiveTip(
  { feeMax, tipMax }: Pick<Packable, 'feeMax' | 'tipMax'>,
  baseFee: bigint,
): bigint | null {
  if (feeMax === null) return null;
  const rest = feeMax - baseFee;
  const tip = tipMax ?? feeMax;
  if (tip < rest) return tip;
  return rest;
}

/**
 * Packs transactions into blocks as block producers do: always the one with the highest tip of those that are next of
 * their senders. One that does not fit makes its sender wait for the block after. Pure.
 */
export function packBlocks<Transaction extends Packable>(
  pool: readonly Transaction[],
  rules: BlockRules,
): Transaction[][] {
  const queues = listQueues(pool, rules);
  const blocks: Transaction[][] = [];
  while (blocks.length < rules.blocksMax) {
    const block = packBlock(queues, rules);
    if (block.length === 0) break;
    blocks.push(block);
  }
  return blocks;
}

/** Transactions of one sender that follow each other by nonce; `next` is the first that is not packed. */
interface Queue<Transaction> {
  all: readonly Transaction[];
  next: number;
}

interface Candidate<Transaction> {
  transaction: Transaction;
  queue: Queue<Transaction>;
  tip: bigint;
}

function packBlock<Transaction extends Packable>(
  queues: readonly Queue<Transaction>[],
  { baseFee, gasLimit }: BlockRules,
): Transaction[] {
  const heap: Candidate<Transaction>[] = [];
  const offer = (queue: Queue<Transaction>) => {
    const transaction = queue.all[queue.next];
    const tip = transaction && effectiveTip(transaction, baseFee);
    if (transaction && tip != null && tip >= 0n) pushCandidate(heap, { transaction, queue, tip });
  };
  for (const queue of queues) offer(queue);
  const block: Transaction[] = [];
  let left = gasLimit;
  for (let best = popCandidate(heap); best !== undefined; best = popCandidate(heap)) {
    const gas = best.transaction.gasLimit;
    if (gas === null || gas > left) continue;
    left -= gas;
    block.push(best.transaction);
    best.queue.next++;
    offer(best.queue);
  }
  return block;
}

/** Queues of all senders, each up to its first gap; of two transactions with one nonce the one that pays more. */
function listQueues<Transaction extends Packable>(
  pool: readonly Transaction[],
  { nextNonceOf }: BlockRules,
): Queue<Transaction>[] {
  const bySender = new Map<string, Transaction[]>();
  for (const each of pool) {
    const sent = bySender.get(each.sender);
    if (sent === undefined) bySender.set(each.sender, [each]);
    else sent.push(each);
  }
  return [...bySender].map(([sender, sent]) => {
    const byNonce = new Map<bigint, Transaction>();
    for (const each of sent) {
      if (each.nonce === null) continue;
      const known = byNonce.get(each.nonce);
      if (known === undefined || (each.feeMax ?? 0n) > (known.feeMax ?? 0n)) byNonce.set(each.nonce, each);
    }
    const lowest = [...byNonce.keys()].reduce<bigint | undefined>(
      (least, nonce) => (least === undefined || nonce < least ? nonce : least),
      undefined,
    );
    const all: Transaction[] = [];
    let nonce = nextNonceOf(sender) ?? lowest ?? 0n;
    for (let each = byNonce.get(nonce); each !== undefined; each = byNonce.get(++nonce)) all.push(each);
    return { all, next: 0 };
  });
}

/** True if one is packed before the other: by tip, else by the time it was seen. */
function isBefore<Transaction extends Packable>(
  one: Candidate<Transaction>,
  other: Candidate<Transaction>,
): boolean {
  if (one.tip !== other.tip) return one.tip > other.tip;
  return one.transaction.seenAtMs < other.transaction.seenAtMs;
}

/** Adds to a binary heap whose first element is packed first. */
function pushCandidate<Transaction extends Packable>(
  heap: Candidate<Transaction>[],
  added: Candidate<Transaction>,
): void {
  let place = heap.length;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || !isBefore(added, above)) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = added;
}

/** Removes the first element of the heap. */
function popCandidate<Transaction extends Packable>(
  heap: Candidate<Transaction>[],
): Candidate<Transaction> | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let place = 0;
  for (;;) {
    const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]];
    if (left === undefined) break;
    const isRight = right !== undefined && isBefore(right, left);
    const child = isRight ? right : left;
    if (!isBefore(child, last)) break;
    heap[place] = child;
    place = 2 * place + (isRight ? 2 : 1);
  }
  heap[place] = last;
  return first;
}
