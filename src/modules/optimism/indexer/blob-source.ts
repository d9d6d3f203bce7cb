import { createHash } from 'node:crypto';
import { InvalidAnswerError, RpcUnavailableError } from '../../../chain/errors.ts';
import { parseData, parseList, parseObject } from '../../../chain/format/quantity.ts';
import { bytesToHex, type Hex, hexToBytes } from '../../../lib/hex.ts';
import { decodeBlob } from '../chain/derive/blob.ts';

/** Where blobs are read. */
export interface BlobSource {
  /** What the batcher put into the blobs of a block of that time (in seconds); those that are not to be had are left out. */
  read(timestamp: bigint, hashes: readonly Hex[]): Promise<{ data: Uint8Array; blob: Hex }[]>;
}

/** More blobs than this no block has room for, each twice as long in hex. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/** Reads blobs of a beacon node; without its address none. */
export function createBlobSource(beaconUrl: string | undefined, log: (message: string) => void): BlobSource {
  if (beaconUrl === undefined) {
    let isReported = false;
    return {
      async read() {
        if (!isReported)
          log('Batches of the rollup are in blobs, and L1_BEACON_URL is not set: their content is not read.');
        isReported = true;
        return [];
      },
    };
  }
  const base = beaconUrl.replace(/\/+$/, '');
  let clock: Promise<Clock> | undefined;
  return {
    async read(timestamp, hashes) {
      clock ??= readClock(base);
      const { genesis, slotSeconds } = await clock.catch((error: unknown) => {
        clock = undefined;
        throw error;
      });
      const slot = (timestamp - genesis) / slotSeconds;
      const blobs = await readBlobs(base, slot, hashes);
      return hashes.flatMap((blob) => {
        const content = decodeBlob(hexToBytes(blobs.get(blob) ?? '0x'));
        return content === null ? [] : [{ data: content, blob }];
      });
    },
  };
}

/** Blobs by their hashes: by the call of today, which gives them in the order asked for, or by that of earlier nodes. */
async function readBlobs(base: string, slot: bigint, hashes: readonly Hex[]): Promise<Map<Hex, Hex>> {
  const query = hashes.map((hash) => `versioned_hashes=${hash}`).join('&');
  const answer = await getJson(`${base}/eth/v1/beacon/blobs/${slot}?${query}`, UNKNOWN_CALL);
  if (answer === null) return readSidecars(base, slot);
  const blobs = parseList(parseObject(answer, 'blobs').data, 'blobs.data');
  // One that is missing leaves open which the others are.
  if (blobs.length !== new Set(hashes).size) return new Map();
  return new Map([...new Set(hashes)].map((hash, place) => [hash, parseData(blobs[place], 'a blob')]));
}

/** What a node answers that does not know a call, or not any more. */
const UNKNOWN_CALL = [404, 405, 410, 501];

async function readSidecars(base: string, slot: bigint): Promise<Map<Hex, Hex>> {
  const { data } = parseObject(await getJson(`${base}/eth/v1/beacon/blob_sidecars/${slot}`), 'blobs');
  const sidecars = parseList(data, 'blobs.data').map((item) => parseObject(item, 'a blob'));
  return new Map(
    sidecars.map((sidecar) => [
      hashCommitment(parseData(sidecar.kzg_commitment, 'blob.kzg_commitment', 48)),
      parseData(sidecar.blob, 'blob.blob'),
    ]),
  );
}

/** The versioned hash of a commitment (EIP-4844). */
function hashCommitment(commitment: Hex): Hex {
  const digest = createHash('sha256').update(hexToBytes(commitment)).digest();
  digest[0] = 1;
  return bytesToHex(digest);
}

/** When slots began, and how long each is, in seconds. */
interface Clock {
  genesis: bigint;
  slotSeconds: bigint;
}

async function readClock(base: string): Promise<Clock> {
  const [genesis, spec] = await Promise.all([
    getJson(`${base}/eth/v1/beacon/genesis`),
    getJson(`${base}/eth/v1/config/spec`),
  ]);
  const read = (answer: unknown, name: string) => {
    const value = parseObject(parseObject(answer, 'an answer').data, 'data')[name];
    if (typeof value !== 'string' || !/^[1-9]\d{0,17}$/.test(value))
      throw new InvalidAnswerError(`The beacon node gave no number for ${name}`);
    return BigInt(value);
  };
  return { genesis: read(genesis, 'genesis_time'), slotSeconds: read(spec, 'SECONDS_PER_SLOT') };
}

/** What an address answers; null where that is one of the statuses that count as no answer. @throws RpcUnavailableError */
async function getJson(url: string, missing: readonly number[] = []): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (missing.includes(response.status)) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > ANSWER_BYTES_MAX) throw new Error(`the answer is larger than ${ANSWER_BYTES_MAX} bytes`);
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString());
  } catch (cause) {
    throw new RpcUnavailableError(url, cause instanceof Error ? cause.message : 'no answer', { cause });
  }
}
