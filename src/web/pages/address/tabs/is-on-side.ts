interface Movement {
  from: { hash: string };
  to: { hash: string } | null;
  created_contract?: { hash: string } | null;
}

/** Returns true if a transfer belongs in an address's list that is filtered by direction: sent (`from`) or received (`to`). */
export function isOnSide(
  { from, to, created_contract }: Movement,
  hash: string,
  filter: 'from' | 'to' | undefined,
): boolean {
  const self = hash.toLowerCase();
  const isSent = from.hash.toLowerCase() === self;
  const isReceived = [to, created_contract].some((party) => party?.hash.toLowerCase() === self);
  if (filter === 'from') return isSent;
  return filter === 'to' ? isReceived : isSent || isReceived;
}
