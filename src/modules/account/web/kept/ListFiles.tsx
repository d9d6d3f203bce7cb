import { type ChangeEvent, useRef } from 'react';
import { useHasOwnApi } from '../../../../web/app/has-own-api.ts';
import { useChange } from '../../../../web/features/account/call-account.ts';
import { showToast } from '../../../../web/ui/toast.ts';

interface ListFilesProps {
  /** As the call names it. */
  list: string;
  canImport: boolean;
}

const FILE_BYTES_MAX = 500_000;

/** A list as a file, and the entries of such a file added to it. */
export function ListFiles({ list, canImport }: ListFilesProps) {
  const change = useChange();
  const input = useRef<HTMLInputElement>(null);
  if (!useHasOwnApi()) return null;

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const text = file.size > FILE_BYTES_MAX ? null : await file.text();
    target.value = '';
    const body = text === null ? null : readFile(text);
    if (body === null)
      return showToast({ title: 'Error', text: 'This file is too large, or no list.', status: 'error' });
    const outcome = await change({ method: 'POST', path: `/import/${list}`, body });
    const said = outcome.isDone
      ? describeImport(outcome.body)
      : (outcome.message ?? Object.values(outcome.errors).flat().join(' '));
    await showToast({
      title: outcome.isDone ? 'Imported' : 'Error',
      text: said,
      status: outcome.isDone ? 'success' : 'error',
    });
  }

  const path = `/api/account/v2/user/export/${list}`;
  return (
    <span className="account-buttons">
      <a className="btn" href={path} download target="_self" aria-label="Download as CSV">
        CSV
      </a>
      <a className="btn" href={`${path}?format=json`} download target="_self" aria-label="Download as JSON">
        JSON
      </a>
      {canImport && (
        <>
          <button type="button" className="btn" onClick={() => input.current?.click()}>
            Import
          </button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File to import"
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => void take(event)}
          />
        </>
      )}
    </span>
  );
}

/** What is sent of a file: JSON that is a list, else CSV; null for other JSON. Pure. */
export function readFile(text: string): { items: unknown[] } | { csv: string } | null {
  if (!/^\s*[[{]/.test(text)) return { csv: text };
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? { items } : null;
  } catch {
    return null;
  }
}

/** How an import has ended, with the first row that was refused. Pure. */
export function describeImport(body: unknown): string {
  const { added = 0, refused = [] } = Object(body) as {
    added?: number;
    refused?: { row: number; errors: Record<string, string[]> }[];
  };
  const [first] = refused;
  if (first === undefined) return `${added} added.`;
  const why = Object.values(first.errors).flat().join(' ');
  return `${added} added, ${refused.length} not. Row ${first.row}: ${why}`;
}
