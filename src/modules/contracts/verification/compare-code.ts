import type { CompiledCode, Stretch } from '../db/compiled-code.ts';
import { maskMetadata, readCompilerVersion } from './mask-metadata.ts';

/** Result of comparing compiled with deployed code. */
export type Comparison =
  | { kind: 'exact' | 'match'; libraries: Readonly<Record<string, string>> }
  | { kind: 'different'; at: number; hint: string };

/** A library's own address in its code: PUSH20, the address, ADDRESS, EQ (solc docs, "Call Protection For Libraries"). */
const LIBRARY_START = Buffer.from(`73${'00'.repeat(20)}3014`, 'hex');

/**
 * Compares deployed with compiled code. `exact` if the metadata hash is equal too, which proves identical sources; `match` if
 * comments, names or paths may differ. Pure.
 */
export function compareRuntime(deployed: Buffer, compiled: CompiledCode): Comparison {
  if (deployed.length !== compiled.code.length || deployed.length === 0)
    return {
      kind: 'different',
      at: firstDifference(deployed, compiled.code),
      hint: describeLengths(deployed, compiled.code),
    };
  const holes = [
    ...compiled.immutables,
    ...compiled.libraries,
    ...(compiled.code.subarray(0, LIBRARY_START.length).equals(LIBRARY_START)
      ? [{ start: 1, length: 20 }]
      : []),
  ];
  const [ours, theirs] = [fillHoles(compiled.code, holes), fillHoles(deployed, holes)];
  const libraries = readLibraries(deployed, compiled.libraries);
  if (libraries === null)
    return {
      kind: 'different',
      at: 0,
      hint: 'One library has several addresses in the deployed code.',
    };
  if (ours.equals(theirs)) return { kind: maskMetadata(ours).hasDigest ? 'exact' : 'match', libraries };
  const [oursMasked, theirsMasked] = [maskMetadata(ours).code, maskMetadata(theirs).code];
  if (oursMasked.equals(theirsMasked)) return { kind: 'match', libraries };
  return {
    kind: 'different',
    at: firstDifference(theirsMasked, oursMasked),
    hint: describeDifference(deployed, compiled.code),
  };
}

/**
 * Constructor arguments after the creation code in the creation data; null if the data does not begin with the creation code.
 * Pure.
 */
export function findConstructorArguments(data: Buffer, compiled: CompiledCode): Buffer | null {
  const head = data.subarray(0, compiled.code.length);
  if (head.length < compiled.code.length) return null;
  const holes = [...compiled.immutables, ...compiled.libraries];
  const isSame = maskMetadata(fillHoles(head, holes)).code.equals(
    maskMetadata(fillHoles(compiled.code, holes)).code,
  );
  return isSame ? data.subarray(compiled.code.length) : null;
}

function fillHoles(code: Buffer, holes: readonly Stretch[]): Buffer {
  const filled = Buffer.from(code);
  for (const { start, length } of holes) filled.fill(0, start, start + length);
  return filled;
}

/** Address of each library, read from the deployed code; null if a library has several. */
function readLibraries(deployed: Buffer, holes: CompiledCode['libraries']): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const { name, start, length } of holes) {
    const address = `0x${deployed.subarray(start, start + length).toString('hex')}`;
    if (found[name] !== undefined && found[name] !== address) return null;
    found[name] = address;
  }
  return found;
}

function firstDifference(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return at;
  return length;
}

function describeLengths(deployed: Buffer, compiled: Buffer): string {
  const sizes = `The deployed code has ${deployed.length} bytes, the compiled one ${compiled.length}.`;
  return `${sizes} ${describeDifference(deployed, compiled)}`;
}

/** Hint at the usual cause of such a difference. */
function describeDifference(deployed: Buffer, compiled: Buffer): string {
  const [theirs, ours] = [readCompilerVersion(deployed), readCompilerVersion(compiled)];
  if (theirs !== null && ours !== null && theirs !== ours)
    return `The metadata of the deployed code names solc ${theirs}, not ${ours}.`;
  return 'The usual causes are another optimizer setting, another EVM version, or other sources.';
}
