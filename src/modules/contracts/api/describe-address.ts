import type { AddressKnowledge } from '#sdk/api/part.ts';
import { joinSignatures, type Signatures, withOrigin } from '#sdk/api/signatures.ts';
import { toAddress } from '#sdk/api/wire.ts';
import type { AddressFacts } from '#sdk/db/addresses.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { NamedCode } from '../db/contract-codes.ts';
import type { Implementations } from './interface/implementations.ts';
import { listLibraries } from './list-libraries.ts';

/** Data of the contracts in an answer. */
export interface KnownContracts {
  find(address: Buffer): NamedCode | undefined;
  /** Signatures by source id. */
  signatures: ReadonlyMap<number, Signatures>;
}

/** Contract data of an address; undefined if neither it nor any of its implementations, past or present, has a source. */
export function describeAddress(
  fact: AddressFacts,
  implementations: Implementations | null,
  { find, signatures }: KnownContracts,
): AddressKnowledge | undefined {
  const ofSource = (address: Buffer) => signatures.get(find(address)?.source_id ?? -1);
  const own = find(fact.hash);
  const ownSignatures = ofSource(fact.hash);
  const current = implementations && find(implementations.current);
  const isKnown = own?.source_id != null;
  const isBehindKnown = implementations?.all.some((each) => ofSource(each) !== undefined) === true;
  if (!isKnown && !isBehindKnown) return undefined;
  return {
    fields: {
      ...(isKnown && { is_verified: true }),
      // Many tokens can share one contract's source: the token's own name distinguishes them.
      ...(isKnown && !fact.token_name && { name: own.name }),
      ...(current?.source_id != null && {
        implementations: [{ address_hash: toAddress(current.address), name: current.name }],
      }),
    },
    signatures(place) {
      const behind = new Set(implementations?.rank(place).flatMap((each) => ofSource(each) ?? []));
      const libraries = [fact.hash, ...(implementations?.rank(place).slice(0, 1) ?? [])].flatMap((each) =>
        listLibraries(find(each)?.libraries ?? '{}'),
      );
      const linked = libraries.flatMap((library) => {
        const table = ofSource(library);
        return table === undefined ? [] : [withOrigin(table, bytesToHex(library))];
      });
      const answering = implementations?.areFacets === true ? [...behind] : [...behind].slice(0, 1);
      return joinSignatures([...(ownSignatures ? [ownSignatures] : []), ...answering, ...linked]);
    },
  };
}
