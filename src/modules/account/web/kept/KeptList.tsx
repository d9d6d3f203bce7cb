import { type ReactNode, useState } from 'react';
import { AccountFailure } from '../../../../web/features/account/AccountFrame.tsx';
import { type Change, type Outcome, useChange } from '../../../../web/features/account/call-account.ts';
import { ask } from '../../../../web/ui/ask.ts';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { useKeepFocus } from '../../../../web/ui/keep-focus.ts';
import type { Column, ListOf } from '../../../../web/ui/list/column.ts';
import { List } from '../../../../web/ui/list/List.tsx';
import { ListSkeleton } from '../../../../web/ui/list/ListSkeleton.tsx';
import { LazyDialog } from '../../../../web/ui/overlay/LazyDialog.tsx';
import { showToast } from '../../../../web/ui/toast.ts';
import { ListFiles } from './ListFiles.tsx';

interface KeptListProps<Row> {
  /** The rows as they were read, if they were. */
  read: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  list: ListOf<Row>;
  /** What a row is called in buttons and messages. */
  noun: string;
  nameOf: (row: Row) => string;
  /** Says why there are none. */
  empty: { title: string; text: string };
  /** How many an account may have, where no more can be added. */
  max?: number;
  /** Whether new ones can be added here, or the address where they can be. */
  addButton?: boolean | string;
  /** Whether the form for a new one is open at first. */
  isAdding?: boolean;
  /** The form; without a row for a new one. */
  form: (props: { row: Row | null; onDone: () => void; onCancel: () => void }) => ReactNode;
  /** How a row is deleted, with the question that is asked before; nothing where it opens a form of its own. */
  // biome-ignore lint/suspicious/noConfusingVoidType: such a form is opened by a setter
  remove: (row: Row) => { change: Change; text: string } | void;
  /** Whether a row cannot be changed, only deleted. */
  isFixed?: boolean;
  /** Further buttons of a row. */
  actions?: (row: Row) => ReactNode;
  /** The list's name as a file, and whether one can be taken in. */
  file?: { list: string; canImport: boolean };
  /** The ways to other pages. */
  pages?: ReactNode;
}

/** What an account keeps of one kind: a list with its forms to add, change and remove. */
export function KeptList<Row>(props: KeptListProps<Row>) {
  const { read, list, noun, nameOf, empty, max, form, pages, addButton = true } = props;
  const [open, setOpen] = useState<{ row: Row | null } | null>(props.isAdding ? { row: null } : null);
  const change = useChange();
  useKeepFocus(read.data?.length);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void showToast({ title: 'Saved', text: `The ${noun} is saved.`, status: 'success' });
  };

  async function remove(row: Row) {
    const asked = props.remove(row);
    if (!asked) return;
    const { change: requested, text } = asked;
    if (!(await ask(`Delete ${noun}`, text, 'Delete'))) return;
    await reportOutcome(await change(requested), noun);
  }

  const full: ListOf<Row> = {
    ...list,
    columns: [
      ...list.columns,
      actionsColumn<Row>((row) => (
        <span className="account-actions">
          {props.actions?.(row)}
          {!props.isFixed && (
            <button
              type="button"
              className="btn"
              aria-label={`Edit ${nameOf(row)}`}
              onClick={() => setOpen({ row })}
            >
              Edit
            </button>
          )}
          <button
            type="button"
            className="btn"
            aria-label={`Delete ${nameOf(row)}`}
            onClick={() => void remove(row)}
          >
            Delete
          </button>
        </span>
      )),
    ],
  };
  const rows = read.data;
  const isFull = max !== undefined && rows !== undefined && rows.length >= max;
  return (
    <>
      <div className="list-tools">
        {typeof addButton === 'string' ? (
          <a className="btn btn-primary" href={addButton} target="_blank" rel="noopener noreferrer">
            Add {noun} ↗
          </a>
        ) : (
          addButton && (
            <button
              type="button"
              className="btn btn-primary"
              disabled={isFull || rows === undefined}
              onClick={() => setOpen({ row: null })}
            >
              Add {noun}
            </button>
          )
        )}
        {addButton === true && isFull && (
          <span className="hint">You have all {max} that an account may have.</span>
        )}
        {props.file && <ListFiles {...props.file} isEmpty={rows?.length === 0} />}
        {pages}
      </div>
      {rows === undefined ? (
        read.error ? (
          <AccountFailure error={read.error} what={list.label} onRetry={() => void read.refetch()} />
        ) : (
          <ListSkeleton of={full} />
        )
      ) : rows.length === 0 ? (
        <div className="panel">
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </div>
      ) : (
        <List of={full} rows={rows} />
      )}
      <LazyDialog
        isOpen={open !== null && rows !== undefined}
        onClose={close}
        title={open?.row ? `Edit ${noun}` : `Add ${noun}`}
      >
        {open && form({ row: open.row, onDone: done, onCancel: close })}
      </LazyDialog>
    </>
  );
}

function actionsColumn<Row>(cell: Column<Row>['cell']): Column<Row> {
  return {
    key: 'actions',
    label: <span className="sr">Actions</span>,
    place: 'below',
    isRight: true,
    cell,
    skeleton: 14,
  };
}

/** Says how a deletion has ended. */
async function reportOutcome(outcome: Outcome, noun: string): Promise<void> {
  if (outcome.isDone)
    return showToast({ title: 'Deleted', text: `The ${noun} is deleted.`, status: 'success' });
  const text = outcome.message ?? Object.values(outcome.errors).flat().join(' ');
  await showToast({ title: 'Error', text, status: 'error' });
}
