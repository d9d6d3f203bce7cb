import { randomUUID } from 'node:crypto';
import { ApiError } from '#sdk/api/errors.ts';

/** A file that is made in the background, as its client sees it. */
export interface BackgroundExport {
  status: 'pending' | 'completed' | 'failed';
  /** Id of the file; null until it is complete. */
  file_id: string | null;
  /** Time at which it is deleted, ISO. */
  expires_at: string | null;
}

/** Limits of the store; sizes in bytes. */
export interface BackgroundLimits {
  fileBytes: number;
  allBytes: number;
  files: number;
  filesPerClient: number;
  lifeMs: number;
}

export const BACKGROUND_LIMITS: BackgroundLimits = {
  fileBytes: 16 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  files: 64,
  filesPerClient: 4,
  lifeMs: 30 * 60_000,
};

interface Entry {
  client: string;
  name: string;
  status: BackgroundExport['status'];
  parts: Buffer[];
  bytes: number;
  expiresAt: number;
}

/** Files that are made in the background and held in memory for a while, by this process alone. */
export interface BackgroundExports {
  /**
   * Starts to write a file: reads its lines to their end, then calls `onEnd`. Returns its id.
   * @throws ApiError 429 if the client has too many in progress, 503 if all clients together have
   */
  start(client: string, name: string, lines: AsyncIterable<string>, onEnd: () => void): string;
  get(id: string): BackgroundExport | undefined;
  read(id: string): { name: string; bytes: Buffer } | undefined;
}

/** Creates the store. It stays within its limits: the oldest finished file is evicted when a new one needs the room. */
export function createBackgroundExports(
  limits: BackgroundLimits = BACKGROUND_LIMITS,
  now: () => number = Date.now,
): BackgroundExports {
  const entries = new Map<string, Entry>();
  const bytesStored = () => [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  function forgetOld(): void {
    for (const [id, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(id);
  }

  /** Evicts the oldest finished file. */
  function forgetOne(): boolean {
    const [id] = [...entries].find(([, { status }]) => status !== 'pending') ?? [];
    return id !== undefined && entries.delete(id);
  }

  function makeRoom(client: string): void {
    forgetOld();
    const own = [...entries.values()].filter(
      (entry) => entry.client === client && entry.status === 'pending',
    );
    if (own.length >= limits.filesPerClient) throw new ApiError('too_many_requests');
    if (entries.size >= limits.files && !forgetOne()) throw new ApiError('busy');
  }

  async function write(entry: Entry, lines: AsyncIterable<string>): Promise<void> {
    for await (const text of lines) {
      const part = Buffer.from(text);
      while (bytesStored() + part.length > limits.allBytes && forgetOne());
      if (entry.bytes + part.length > limits.fileBytes || bytesStored() + part.length > limits.allBytes)
        return fail(entry);
      entry.parts.push(part);
      entry.bytes += part.length;
    }
    entry.status = 'completed';
  }

  return {
    start(client, name, lines, onEnd) {
      makeRoom(client);
      const id = randomUUID();
      const expiresAt = now() + limits.lifeMs;
      const entry: Entry = { client, name, status: 'pending', parts: [], bytes: 0, expiresAt };
      entries.set(id, entry);
      void write(entry, lines)
        .catch(() => fail(entry))
        .finally(onEnd);
      return id;
    },
    get(id) {
      forgetOld();
      const entry = entries.get(id);
      return entry && present(id, entry);
    },
    read(id) {
      forgetOld();
      const entry = entries.get(id);
      return entry?.status === 'completed'
        ? { name: entry.name, bytes: Buffer.concat(entry.parts) }
        : undefined;
    },
  };
}

function fail(entry: Entry): void {
  Object.assign(entry, { status: 'failed', parts: [], bytes: 0 });
}

function present(id: string, { status, expiresAt }: Entry): BackgroundExport {
  return {
    status,
    file_id: status === 'completed' ? id : null,
    expires_at: new Date(expiresAt).toISOString().replace(/Z$/, '000Z'),
  };
}
