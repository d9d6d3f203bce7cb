import { type ChangeEvent, useRef } from 'react';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';

interface ListFilesProps {
  /** Name of the list in file calls. */
  list: string;
  canImport: boolean;
  /** True if the list has no entries. */
  isEmpty: boolean;
}

const FILE_BYTES_MAX = 500_000;

/** Buttons that export a list as a file and import entries from one. */
export function ListFiles({ list, canImport, isEmpty }: ListFilesProps) {
  const { root } = usePaths();
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
      return showToast({ title: 'Error', text: 'This file is too large or not a list.', status: 'error' });
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

  const path = `${root}/api/account/v2/user/export/${list}`;
  return (
    <span className="account-buttons">
      <FileLink href={isEmpty && !canImport ? null : path} label="CSV" />
      <FileLink href={isEmpty ? null : `${path}?format=json`} label="JSON" />
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

/**
 * Download link; absent if the file would be empty. A CSV file always has its header, which serves as the template of an import.
 */
function FileLink({ href, label }: { href: string | null; label: string }) {
  if (href === null)
    return (
      <span className="btn" data-off="">
        {label}
      </span>
    );
  return (
    <a className="btn" href={href} download target="_self" aria-label={`Download as ${label}`}>
      {label}
    </a>
  );
}

/** Body for an imported file: a JSON array, or else CSV; null for other JSON. Pure. */
export function readFile(text: string): { items: unknown[] } | { csv: string } | null {
  if (!/^\s*[[{]/.test(text)) return { csv: text };
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? { items } : null;
  } catch {
    return null;
  }
}

/** Message about the outcome of an import, with the first rejected row. Pure. */
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
