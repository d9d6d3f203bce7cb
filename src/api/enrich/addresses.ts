import { type AddressFacts, listAddressFacts } from '#db/queries/address/address-facts.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { FieldScope } from '../context.ts';
import type { AddressKnowledge } from '../part-fields.ts';
import type { AddressBook } from '../present/books.ts';
import { joinSignatures } from '../signatures/join-signatures.ts';
import type { Signatures } from '../signatures/signatures.ts';
import { withOrigin } from '../signatures/with-origin.ts';
import type { RunCode } from './run-code.ts';

interface ReadOptions {
  /** Updates the facts of an address, for responses about that address alone. */
  refresh?: (facts: AddressFacts) => Promise<AddressFacts>;
  /** Contracts whose code ran at the addresses: their events and errors are decoded as well. */
  runCode?: RunCode;
}

/** Looks up every address in some rows, each once, in one query. */
export async function readAddressBook(
  scope: FieldScope,
  addresses: Iterable<Buffer | null | undefined>,
  { refresh, runCode }: ReadOptions = {},
): Promise<AddressBook> {
  const distinct = new Map<string, Buffer>();
  for (const address of addresses) if (address) distinct.set(toKey(address), address);
  for (const code of [...(runCode?.values() ?? [])].flat()) distinct.set(toKey(code), code);
  const indexed = await listAddressFacts(scope.db, [...distinct.values()]);
  const facts = refresh === undefined ? indexed : await Promise.all(indexed.map(refresh));
  const [known, ...others] = await Promise.all([
    readKnowledge(scope, facts),
    ...(scope.api.parts.fields?.flatMap(({ signatures }) => signatures?.(scope) ?? []) ?? []),
  ]);
  return createAddressBook(
    facts.map((fact, place) => ({ fact, known: known[place] ?? [] })),
    joinSignatures([scope.api.chain.signatures, ...others]),
    runCode,
  );
}

const NO_FIELDS = {};

interface AddressEntry {
  fact: AddressFacts;
  known: readonly AddressKnowledge[];
}

/** Creates the book of looked-up addresses. */
export function createAddressBook(
  entries: readonly AddressEntry[],
  signatures: Signatures,
  runCode?: RunCode,
): AddressBook {
  const byBytes = new Map(entries.map((entry) => [toKey(entry.fact.hash), entry]));
  const find = (address: Buffer) => byBytes.get(toKey(address));
  return {
    get: (address) => find(address)?.fact,
    fieldsOf(address) {
      const known = find(address)?.known.flatMap(({ fields }) => fields ?? []) ?? [];
      return known.length === 0 ? NO_FIELDS : Object.assign({}, ...known);
    },
    signaturesOf(address, place = null) {
      const ownOf = (each: Buffer) =>
        find(each)?.known.flatMap((known) => known.signatures?.(place) ?? []) ?? [];
      if (address === null) return signatures;
      const ran = (runCode?.get(toKey(address)) ?? []).flatMap((code) =>
        ownOf(code).map((table) => withOrigin(table, bytesToHex(code))),
      );
      return joinSignatures([...ownOf(address), ...ran, signatures]);
    },
  };
}

/** Reads the parts' data on each address, in the order of the facts. */
async function readKnowledge(
  scope: FieldScope,
  facts: readonly AddressFacts[],
): Promise<AddressKnowledge[][]> {
  const sources = scope.api.parts.fields?.flatMap(({ addresses }) => addresses ?? []) ?? [];
  if (sources.length === 0 || facts.length === 0) return [];
  const known = await Promise.all(sources.map((read) => read(scope, facts)));
  return facts.map((_, place) => known.flatMap((ofPart) => ofPart[place] ?? []));
}

function toKey(address: Buffer): string {
  return address.toString('latin1');
}
