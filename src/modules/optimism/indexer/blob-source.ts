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
    let isTold = false;
    return {
      async read() {
        if (!isTold)
          log('Batches of the rollup are in blobs, and L1_BEACON_URL is not set: their content is not read.');
        isTold = true;
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
      const { data } = parseObject(await getJson(`${base}/eth/v1/beacon/blob_sidecars/${slot}`), 'blobs');
      const sidecars = parseList(data, 'blobs.data').map((item) => parseObject(item, 'a blob'));
      const byHash = new Map(
        sidecars.map((sidecar) => [
          hashCommitment(parseData(sidecar.kzg_commitment, 'blob.kzg_commitment', 48)),
          sidecar,
        ]),
      );
      return hashes.flatMap((blob) => {
        const content = decodeBlob(hexToBytes(parseData(byHash.get(blob)?.blob ?? '0x', 'blob.blob')));
        return content === null ? [] : [{ data: content, blob }];
      });
    },
  };
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

async function getJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
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
