import type { CompiledContract } from './read-output.ts';

const START = Buffer.from('fe71', 'hex');

/**
 * Creation code in a blueprint, after its preamble (EIP-5202: a contract deployed to be copied by factories); null for other
 * code. Pure.
 */
export function readBlueprint(runtime: Buffer): Buffer | null {
  const head = runtime[2];
  if (head === undefined || !runtime.subarray(0, 2).equals(START)) return null;
  const lengthBytes = head & 3;
  if (lengthBytes === 3 || runtime.length < 3 + lengthBytes) return null;
  const dataBytes = lengthBytes === 0 ? 0 : runtime.readUIntBE(3, lengthBytes);
  const initcode = runtime.subarray(3 + lengthBytes + dataBytes);
  return initcode.length === 0 ? null : initcode;
}

/** Converts a contract to its blueprint: the preamble followed by the creation code. Pure. */
export function toBlueprint(contract: CompiledContract, preamble: Buffer): CompiledContract {
  const { creation } = contract;
  const move = <Place extends { start: number }>(place: Place): Place => ({
    ...place,
    start: place.start + preamble.length,
  });
  return {
    ...contract,
    runtime: {
      code: Buffer.concat([preamble, creation.code]),
      immutables: creation.immutables.map(move),
      libraries: creation.libraries.map(move),
    },
  };
}
