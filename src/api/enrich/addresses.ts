import { type AddressFacts, listAddressFacts } from '../../db/queries/address-facts.ts';
import type { AddressKnowledge, FieldScope } from '../part-fields.ts';
import type { AddressBook } from '../present/books.ts';
import { joinSignatures } from '../signatures/join-signatures.ts';
import type { Signatures } from '../signatures/signatures.ts';

interface ReadOptions {
  /** Gives the facts of an address as they are now, where the answer is about that address alone. */
  refresh?: (facts: AddressFacts) => Promise<AddressFacts>;
}

/** Looks up every address that rows name, each once, in one query. */
export async function readAddressBook(
  scope: FieldScope,
  addresses: Iterable<Buffer | null | undefined>,
  { refresh }: ReadOptions = {},
): Promise<AddressBook> {
  const distinct = new Map<string, Buffer>();
  for (const address of addresses) if (address) distinct.set(toKey(address), address);
  const indexed = await listAddressFacts(scope.db, [...distinct.values()]);
  const facts = refresh === undefined ? indexed : await Promise.all(indexed.map(refresh));
  const known = await readKnowledge(scope, facts);
  return createAddressBook(
    facts.map((fact, place) => ({ fact, known: known[place] ?? [] })),
    scope.api.signatures,
  );
}

const NO_FIELDS = {};

interface AddressEntry {
  fact: AddressFacts;
  known: readonly AddressKnowledge[];
}

/** Makes the book of what was looked up. */
export function createAddressBook(entries: readonly AddressEntry[], signatures: Signatures): AddressBook {
  const byBytes = new Map(entries.map((entry) => [toKey(entry.fact.hash), entry]));
  const find = (address: Buffer) => byBytes.get(toKey(address));
  return {
    get: (address) => find(address)?.fact,
    fieldsOf(address) {
      const known = find(address)?.known.flatMap(({ fields }) => fields ?? []) ?? [];
      return known.length === 0 ? NO_FIELDS : Object.assign({}, ...known);
    },
    signaturesOf(address, place = null) {
      const own = (address && find(address)?.known.flatMap((each) => each.signatures?.(place) ?? [])) ?? [];
      return joinSignatures([...own, signatures]);
    },
  };
}

/** What each part knows of each address, in the order of the facts. */
async function readKnowledge(
  scope: FieldScope,
  facts: readonly AddressFacts[],
): Promise<AddressKnowledge[][]> {
  const sources = scope.api.fields?.flatMap(({ addresses }) => addresses ?? []) ?? [];
  if (sources.length === 0 || facts.length === 0) return [];
  const known = await Promise.all(sources.map((read) => read(scope, facts)));
  return facts.map((_, place) => known.flatMap((ofPart) => ofPart[place] ?? []));
}

function toKey(address: Buffer): string {
  return address.toString('latin1');
}
