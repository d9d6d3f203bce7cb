import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bls12_381 } from '@noble/curves/bls12-381';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';

const ELEMENT_BYTES = 32;
const ELEMENTS = 4096;
const INDEX_BITS = 12;
const VERSION = 1;
/** Points read at a time; reading one takes a millisecond or more. */
const POINTS_AT_ONCE = 8;

/** The mainnet trusted setup, which comes with viem. */
const SETUP_PATH = join('trusted-setups', 'mainnet.json');

const G1 = bls12_381.G1.ProjectivePoint;
type Point = InstanceType<typeof G1>;

/** Cache of the used points of the trusted setup: batches fill the first elements of a blob, which are the same each time. */
const used = new Map<number, Point>();
let setup: Promise<readonly string[]> | undefined;

/**
 * The versioned hash of a blob, which identifies it in transactions (EIP-4844, `blob_to_kzg_commitment`). Zero elements cost
 * nothing.
 * @throws RangeError if a value is not a field element
 */
export async function hashBlob(blob: Uint8Array): Promise<Hex> {
  const points: Point[] = [];
  const scalars: bigint[] = [];
  for (let place = 0; place < ELEMENTS; place++) {
    const element = blob.subarray(place * ELEMENT_BYTES, (place + 1) * ELEMENT_BYTES);
    const value = BigInt(bytesToHex(element));
    if (value >= bls12_381.fields.Fr.ORDER)
      throw new RangeError(`Element ${place} of the blob is too large.`);
    if (value === 0n) continue;
    if (points.length % POINTS_AT_ONCE === 0) await setImmediate();
    points.push(await readPoint(place));
    scalars.push(value);
  }
  const commitment = points.length === 0 ? G1.ZERO : G1.msm(points, scalars);
  const digest = createHash('sha256').update(commitment.toRawBytes(true)).digest();
  digest[0] = VERSION;
  return bytesToHex(digest);
}

/** The point of a blob's element; blobs index the roots of unity in bit-reversed order. */
async function readPoint(place: number): Promise<Point> {
  const known = used.get(place);
  if (known !== undefined) return known;
  setup ??= readSetup();
  const point = G1.fromHex((await setup)[reverseBits(place)]?.slice(2) ?? '');
  used.set(place, point);
  return point;
}

async function readSetup(): Promise<readonly string[]> {
  const { g1_lagrange } = JSON.parse(await readFile(findSetup(), 'utf8'));
  return g1_lagrange;
}

/** The copy beside a built program, or the file of the installed package. */
function findSetup(): string {
  const copy = fileURLToPath(new URL('./trusted-setup.json', import.meta.url));
  if (existsSync(copy)) return copy;
  return join(dirname(createRequire(import.meta.url).resolve('viem/package.json')), SETUP_PATH);
}

function reverseBits(place: number): number {
  let reversed = 0;
  for (let bit = 0; bit < INDEX_BITS; bit++) reversed = (reversed << 1) | ((place >> bit) & 1);
  return reversed;
}
