import { type ReactNode, useState } from 'react';
import { ask, useKeepFocus } from '#sdk/web/ui/controls.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { type Column, List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';
import { AccountFailure } from './AccountFrame.tsx';
import { type Change, type Outcome, useChange } from './call-account.ts';

interface SavedListProps<Row> {
  /** Query result with the rows. */
  read: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  list: ListOf<Row>;
  /** Singular noun for a row, used in buttons and messages. */
  noun: string;
  nameOf: (row: Row) => string;
  /** Texts of the empty state. */
  empty: { title: string; text: string };
  /** Maximum number of rows; at this number adding is disabled. */
  max?: number;
  /** True if rows can be added here, or the URL at which they can. */
  addButton?: boolean | string;
  /** True if the form that adds a row is initially open. */
  isAdding?: boolean;
  /** Form; `row` is null for a new row. */
  form: (props: { row: Row | null; onDone: () => void; onCancel: () => void }) => ReactNode;
  /** Deletion of a row with its confirmation text; undefined if the function opens its own form. */
  // biome-ignore lint/suspicious/noConfusingVoidType: such a form is opened by a setter
  remove: (row: Row) => { change: Change; text: string } | void;
  /** True if rows can only be deleted, not edited. */
  isFixed?: boolean;
  /** Additional buttons of a row. */
  actions?: (row: Row) => ReactNode;
  /** Buttons that export and import the list. */
  files?: (isEmpty: boolean) => ReactNode;
  /** Pagination links. */
  pages?: ReactNode;
}

/** List of saved entries of one kind, with forms to add, edit and delete them. */
export function SavedList<Row>(props: SavedListProps<Row>) {
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
        {addButton === true && isFull && <span className="hint">You have reached the limit of {max}.</span>}
        {props.files?.(rows?.length === 0)}
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

/** Shows a toast with the outcome of a deletion. */
async function reportOutcome(outcome: Outcome, noun: string): Promise<void> {
  if (outcome.isDone)
    return showToast({ title: 'Deleted', text: `The ${noun} is deleted.`, status: 'success' });
  const text = outcome.message ?? Object.values(outcome.errors).flat().join(' ');
  await showToast({ title: 'Error', text, status: 'error' });
}
