/** A failed download: the status of the answer, 0 if there was none. */
export interface FailedDownload {
  status: number;
  /** Delay before a retry is useful, if the server returns one. */
  retryAfterSeconds?: number | undefined;
}

/** Fetches a file, reports its progress, and saves it through the browser; returns null on success. An abort rejects. */
export async function downloadFile(
  url: string,
  name: string,
  { credentials, signal, onProgress }: DownloadOptions,
): Promise<FailedDownload | null> {
  const answer = await fetch(url, { credentials, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (answer?.ok !== true || answer.status === 202 || answer.body === null) {
    const seconds = Number(answer?.headers.get('retry-after'));
    return { status: answer?.status ?? 0, retryAfterSeconds: seconds > 0 ? Math.ceil(seconds) : undefined };
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    onProgress(size);
  }
  keepFile(new Blob(parts, { type: 'text/csv' }), name);
  return null;
}

interface DownloadOptions {
  credentials: RequestCredentials;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

function keepFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
