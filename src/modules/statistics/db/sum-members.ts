import { type BlockFacts, TRANSACTION_KINDS } from '#sdk/db/tables.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { isNft } from './day-columns.ts';
import { dayOf } from './periods.ts';

/** The counted kinds of participants, with their numeric codes in tables. */
export const MEMBER_KINDS = {
  /** Senders of transactions. */
  account: 1,
  /** Contracts that transactions called. */
  contract: 2,
  /** Contracts that emitted a token transfer. */
  token: 3,
  /** Contracts that emitted a transfer of an NFT. */
  collection: 4,
  /** Miners of blocks. */
  producer: 5,
} as const;
export type MemberKind = keyof typeof MEMBER_KINDS;

/** The first block that contains the participant, by address, day and kind. */
export type MemberSums = Map<number, Map<number, Map<Hex, number>>>;

/** Records the participants of blocks, by day. */
export function sumMembers(blocks: readonly BlockFacts[], members: MemberSums): void {
  for (const { block, transactions, tokenTransfers } of blocks) {
    const day = dayOf(block.timestamp);
    const mention = (kind: number, address: Hex) =>
      mentionMember(members, { day, kind, address, block: block.number });
    if (block.miner !== null) mention(MEMBER_KINDS.producer, block.miner);
    for (const [index, { from, to }] of block.transactions.entries()) {
      mention(MEMBER_KINDS.account, from);
      const kinds = transactions[index]?.kinds ?? 0;
      if (to !== null && kinds & TRANSACTION_KINDS.contract_call) mention(MEMBER_KINDS.contract, to);
    }
    for (const transfer of tokenTransfers) {
      mention(MEMBER_KINDS.token, transfer.token);
      if (isNft(transfer)) mention(MEMBER_KINDS.collection, transfer.token);
    }
  }
}

/** A participant in a day, and a block that contains it. */
export interface Mention {
  day: number;
  kind: number;
  address: Hex;
  block: number;
}

/** Records one participant; the lowest block wins. */
export function mentionMember(members: MemberSums, { day, kind, address, block }: Mention): void {
  const kinds = members.get(day) ?? new Map<number, Map<Hex, number>>();
  const addresses = kinds.get(kind) ?? new Map<Hex, number>();
  if (addresses.size === 0) members.set(day, kinds.set(kind, addresses));
  const known = addresses.get(address);
  if (known === undefined || block < known) addresses.set(address, block);
}

/** Flattens the participants by day to a list. */
export function listMentions(members: MemberSums): Mention[] {
  const days = [...members].sort(([a], [b]) => a - b);
  return days.flatMap(([day, kinds]) =>
    [...kinds].flatMap(([kind, addresses]) =>
      [...addresses].map(([address, block]) => ({ day, kind, address, block })),
    ),
  );
}
