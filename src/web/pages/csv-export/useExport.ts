import { useEffect, useRef, useState } from 'react';
import { useHasOwnApi } from '../../app/has-own-api.ts';
import { showToast } from '../../ui/toast.ts';
import { downloadFile } from './download-file.ts';

/** Whether a file is on its way, and how much of it is there. */
export interface Export {
  bytes: number | null;
  /** The second address is that of newer servers, asked where the first is not found. */
  start: (urls: [string, string?], name: string, credentials: RequestCredentials) => Promise<void>;
}

/** Downloads a file with its progress; whoever leaves the page ends it. */
export function useExport(): Export {
  const isOwn = useHasOwnApi();
  const [bytes, setBytes] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function start([url, newerUrl]: [string, string?], name: string, credentials: RequestCredentials) {
    const controller = new AbortController();
    leaving.current = controller;
    setBytes(0);
    try {
      const options = { credentials, signal: controller.signal, onProgress: setBytes };
      const first = await downloadFile(url, name, options);
      const failed = first?.status === 404 && newerUrl ? await downloadFile(newerUrl, name, options) : first;
      void showToast(
        failed === null
          ? { title: 'Success', text: `${name} has been downloaded.`, status: 'success' }
          : { title: 'Error', text: explain(failed.status, isOwn), status: 'error' },
      );
    } catch {
      if (!controller.signal.aborted)
        void showToast({ title: 'Error', text: 'The download broke off. Try again.', status: 'error' });
    } finally {
      if (!controller.signal.aborted) setBytes(null);
    }
  }

  return { bytes, start };
}

function explain(status: number, isOwn: boolean): string {
  if (status === 429) return 'Too many files are being made. Try again in a minute.';
  if (status === 404)
    return isOwn
      ? 'There is no such address here, or the captcha was not solved.'
      : 'The server does not offer this file, does not know the address, or did not accept the captcha.';
  if (status === 202) return 'The server prepares the file in the background and does not send it now.';
  if (status === 422) return 'The period is not valid. Choose two days.';
  return 'The file could not be made. Try again later.';
}
