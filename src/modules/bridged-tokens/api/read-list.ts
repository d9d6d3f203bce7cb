import { z } from 'zod';
import { parseExactJson } from '#sdk/lib/values.ts';

/** Origin of a token, from the operator's list. */
export interface BridgedEntry {
  address: Buffer;
  foreignAddress: Buffer;
  originChainId: string;
  bridgeType: string | null;
}

/** Entries of a list of bridged tokens, by the keys of their addresses. */
export type BridgedList = ReadonlyMap<string, BridgedEntry>;

/** The key of an address in a list. */
export const toKey = (address: Buffer): string => address.toString('latin1');

export const ENTRIES_MAX = 10_000;
const TYPE_MAX = 40;

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => Buffer.from(text.slice(2), 'hex'));

const entry = z.object({
  address_hash: address,
  foreign_address: address,
  origin_chain_id: z.union([z.string().regex(/^[1-9]\d{0,77}$/), z.int().positive().transform(String)]),
  bridge_type: z.string().trim().min(1).max(TYPE_MAX).nullish(),
});

const document = z.union([z.array(z.unknown()), z.object({ items: z.array(z.unknown()) })]);

/**
 * Parses a list: its tokens, each once, and the number of entries left out because they are invalid or too many. Null if it is no
 * such list. Pure.
 */
export function readList(text: string): { content: BridgedList; left: number } | null {
  const parsed = document.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const entries = Array.isArray(parsed.data) ? parsed.data : parsed.data.items;
  const content = new Map<string, BridgedEntry>();
  let left = 0;
  for (const each of entries) {
    const read = content.size < ENTRIES_MAX ? entry.safeParse(each) : undefined;
    if (!read?.success || content.has(toKey(read.data.address_hash))) {
      left++;
      continue;
    }
    const { address_hash, foreign_address, origin_chain_id, bridge_type } = read.data;
    content.set(toKey(address_hash), {
      address: address_hash,
      foreignAddress: foreign_address,
      originChainId: origin_chain_id,
      bridgeType: bridge_type ?? null,
    });
  }
  return { content, left };
}

function parseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}
