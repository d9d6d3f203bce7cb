/** A movement between an address and another one. */
export interface Movement {
  from: Buffer;
  /** Null where coin is burnt. */
  to: Buffer | null;
  /** Contract of the token; null for the coin. */
  token: Buffer | null;
  amount: bigint;
}

/** Sums of what an address received and sent in one asset. */
export interface FlowAmounts {
  token: Buffer | null;
  received: bigint;
  sent: bigint;
  receivedCount: number;
  sentCount: number;
}

/** The same with one counterparty. */
export interface CounterpartySum extends FlowAmounts {
  address: Buffer;
}

/** Sums of an address by counterparty and asset, and by asset alone. */
interface AddressSums {
  totals: FlowAmounts[];
  counterparties: CounterpartySum[];
}

/** Sums the movements of an address, those with the most movements first; what it sends to itself does not count. */
export function sumCounterparties(owner: Buffer, movements: readonly Movement[]): AddressSums {
  const totals = new Map<string, FlowAmounts>();
  const counterparties = new Map<string, CounterpartySum>();
  for (const { from, to, token, amount } of movements) {
    const isSent = from.equals(owner);
    const address = isSent ? to : from;
    if (address?.equals(owner)) continue;
    const asset = token?.toString('latin1') ?? '';
    totals.set(asset, add(totals.get(asset) ?? { token, ...NOTHING }, isSent, amount));
    if (address === null) continue;
    const key = `${asset}/${address.toString('latin1')}`;
    const known = counterparties.get(key) ?? { address, token, ...NOTHING };
    counterparties.set(key, { ...known, ...add(known, isSent, amount) });
  }
  return { totals: sortByCount(totals), counterparties: sortByCount(counterparties) };
}

const NOTHING = { received: 0n, sent: 0n, receivedCount: 0, sentCount: 0 };

function add(sums: FlowAmounts, isSent: boolean, amount: bigint): FlowAmounts {
  const { token, received, sent, receivedCount, sentCount } = sums;
  return isSent
    ? { token, received, receivedCount, sent: sent + amount, sentCount: sentCount + 1 }
    : { token, sent, sentCount, received: received + amount, receivedCount: receivedCount + 1 };
}

function sortByCount<Sums extends FlowAmounts>(sums: ReadonlyMap<string, Sums>): Sums[] {
  const count = ({ receivedCount, sentCount }: FlowAmounts) => receivedCount + sentCount;
  return [...sums.values()].sort((one, other) => count(other) - count(one));
}
