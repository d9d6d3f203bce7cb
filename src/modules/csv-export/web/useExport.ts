import { useEffect, useRef, useState } from 'react';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';
import { downloadFile, type FailedDownload } from './download-file.ts';

/** State of a download: in progress or not, and the bytes received. */
export interface Export {
  bytes: number | null;
  /** Seconds until a file is requested again for which the server had no capacity; null if there is no such wait. */
  waitSeconds: number | null;
  /** The second URL is that of newer servers, requested if the first is not found. */
  start: (urls: [string, string?], name: string, credentials: RequestCredentials) => Promise<void>;
}

/** Maximum number of retries, and maximum wait before one, in s: longer waits are left to the visitor. */
const RETRIES_MAX = 8;
const WAIT_MAX_S = 60;

/** Temporary failures. */
const BUSY: readonly number[] = [429, 503];

/** Downloads a file with progress, waiting while the server has no capacity; leaving the page aborts it. */
export function useExport(): Export {
  const isOwn = useHasOwnApi();
  const [bytes, setBytes] = useState<number | null>(null);
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const download: typeof downloadFile = async (url, name, options) => {
    for (let retries = 0; ; retries++) {
      const failed = await downloadFile(url, name, options);
      const seconds = failed?.retryAfterSeconds ?? Number.POSITIVE_INFINITY;
      if (failed === null || !BUSY.includes(failed.status)) return failed;
      if (seconds > WAIT_MAX_S || retries === RETRIES_MAX) return failed;
      setWaitSeconds(seconds);
      await sleep(seconds * 1000, options.signal);
      setWaitSeconds(null);
    }
  };

  async function start([url, newerUrl]: [string, string?], name: string, credentials: RequestCredentials) {
    const controller = new AbortController();
    leaving.current = controller;
    setBytes(0);
    try {
      const options = { credentials, signal: controller.signal, onProgress: setBytes };
      const first = await download(url, name, options);
      const failed = first?.status === 404 && newerUrl ? await download(newerUrl, name, options) : first;
      void showToast(
        failed === null
          ? { title: 'Success', text: `${name} has been downloaded.`, status: 'success' }
          : { title: 'Error', text: explain(failed, isOwn), status: 'error' },
      );
    } catch {
      if (!controller.signal.aborted)
        void showToast({ title: 'Error', text: 'The download was interrupted. Try again.', status: 'error' });
    } finally {
      if (!controller.signal.aborted) setBytes(null);
    }
  }

  return { bytes, waitSeconds, start };
}

function explain({ status, retryAfterSeconds = 60 }: FailedDownload, isOwn: boolean): string {
  if (BUSY.includes(status))
    return `The server has no room for this file. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`;
  if (status === 404)
    return isOwn
      ? 'There is no such address here, or the captcha was not solved.'
      : 'The file is not available, the address is unknown, or the captcha was not accepted.';
  if (status === 202) return 'The server prepares the file in the background and does not send it now.';
  if (status === 422) return 'The period is not valid. Choose two days.';
  return 'The file could not be created. Try again later.';
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
