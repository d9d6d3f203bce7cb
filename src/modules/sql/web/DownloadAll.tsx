import { useEffect, useRef, useState } from 'react';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { SqlFormat } from '../contract/calls.ts';
import { type AskedQuery, saveAll } from './send-query.ts';

const FORMATS: readonly { format: SqlFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
];

/** Downloads the whole result of a query, beyond the rows of its answer; leaving the page cancels it. */
export function DownloadAll({ url, asked }: { url: string; asked: AskedQuery }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const sent = useRef<AbortController>(undefined);
  useEffect(() => () => sent.current?.abort(), []);

  async function download(format: SqlFormat) {
    const own = new AbortController();
    sent.current = own;
    setBusy(true);
    setMessage(null);
    setMessage(await saveAll(url, { ...asked, format }, own.signal));
    setBusy(false);
  }

  return (
    <>
      <p className="sql-summary">
        <span>Download all</span>
        {FORMATS.map(({ format, label }) => (
          <button
            key={format}
            type="button"
            className="btn"
            aria-label={`Download all as ${label}`}
            disabled={isBusy}
            onClick={() => void download(format)}
          >
            {label}
          </button>
        ))}
        {isBusy && (
          <>
            <span>The file is being downloaded, or waits for another one.</span>
            <button type="button" className="btn" onClick={() => sent.current?.abort()}>
              Cancel
            </button>
          </>
        )}
      </p>
      {message !== null && <Alert>{message}</Alert>}
    </>
  );
}
