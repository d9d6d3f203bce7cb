import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { downloadFile } from './download-file.ts';

/** Whether a file is on its way, and how much of it is there. */
export interface Export {
  bytes: number | null;
  start: (url: string, name: string, credentials: RequestCredentials) => Promise<void>;
}

/** Downloads a file with its progress; whoever leaves the page ends it. */
export function useExport(): Export {
  const [bytes, setBytes] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function start(url: string, name: string, credentials: RequestCredentials) {
    const controller = new AbortController();
    leaving.current = controller;
    setBytes(0);
    try {
      const options = { credentials, signal: controller.signal, onProgress: setBytes };
      const failed = await downloadFile(url, name, options);
      void showToast(
        failed === null
          ? { title: 'Success', text: `${name} has been downloaded.`, status: 'success' }
          : { title: 'Error', text: explain(failed.status), status: 'error' },
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

function explain(status: number): string {
  if (status === 429) return 'Too many files are being made. Try again in a minute.';
  if (status === 404) return 'There is no such address here, or the captcha was not solved.';
  if (status === 422) return 'The period is not valid. Choose two days.';
  return 'The file could not be made. Try again later.';
}
