import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountFailure } from '#modules/kits/forms/web/AccountFrame.tsx';
import { DecisionForm } from '#modules/kits/forms/web/DecisionForm.tsx';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { type Cursor, toCursor } from '#sdk/web/app/paths.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Panel } from '#sdk/web/ui/controls.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import {
  LINK_FIELDS,
  OTHER_FIELDS,
  PROJECT_FIELDS,
  REQUEST_FIELDS,
  SECTOR_FIELD,
} from '../contract/info-fields.ts';
import type { AdminSubmission } from '../contract/token-info.ts';
import { waitingQuery } from './waiting-query.ts';

/** Pending applications for token info, paginated; another search starts at its first page. */
export function Slot({ q }: SlotProps['operator-requests']) {
  return <Applications key={q ?? ''} q={q} />;
}

function Applications({ q }: SlotProps['operator-requests']) {
  // The cursors of the pages up to this one: the URL contains the position of the operators page's own list.
  const [trail, setTrail] = useState<readonly Cursor[]>([]);
  const { data, error, refetch } = useQuery({
    ...waitingQuery(q, trail.at(-1)),
    enabled: useIsSignedIn(),
  });
  const [open, setOpen] = useState<AdminSubmission | null>(null);
  const close = () => setOpen(null);
  if (data === undefined && error !== null)
    return <AccountFailure error={error} what="Applications for token info" onRetry={() => void refetch()} />;
  if (data === undefined && trail.length === 0) return null;
  return (
    <section className="account-section">
      <Panel title="Applications for token info">
        {data === undefined && <p className="account-way-panel hint">Loading…</p>}
        {data?.items.length === 0 && (
          <EmptyState
            title={
              q === undefined
                ? 'No pending applications for token info'
                : 'No matching applications for token info'
            }
          />
        )}
        <ul className="account-feed">
          {data?.items.map((item) => (
            <li key={item.id}>
              <AddressLink address={{ hash: item.tokenAddress }} />
              <HostileText text={item.projectName ?? item.projectWebsite} lengthMax={100} />
              <button
                type="button"
                className="btn"
                aria-label={`Decide on token ${item.tokenAddress}`}
                onClick={() => setOpen(item)}
              >
                Decide
              </button>
            </li>
          ))}
        </ul>
        <Pages trail={trail} next={data && (toCursor(data.next_page_params) ?? null)} onTurn={setTrail} />
      </Panel>
      <LazyDialog isOpen={open !== null} onClose={close} title="Decide the application">
        {open && (
          <>
            <Facts item={open} />
            <DecisionForm
              path={`/admin/token_info_submissions/${open.id}`}
              revision={open.revision}
              field="adminComments"
              words={{ accept: 'APPROVED', send: 'UPDATE_REQUIRED', refuse: 'REJECTED' }}
              onDone={close}
            />
          </>
        )}
      </LazyDialog>
    </section>
  );
}

interface PagesProps {
  trail: readonly Cursor[];
  /** Null after the last page; undefined while loading. */
  next: Cursor | null | undefined;
  onTurn: (trail: readonly Cursor[]) => void;
}

/** Links to the previous and the next page; nothing if all is on one. */
function Pages({ trail, next, onTurn }: PagesProps) {
  if (trail.length === 0 && !next) return null;
  return (
    <nav className="account-pages" aria-label="Pages of applications">
      <button
        type="button"
        className="btn"
        disabled={trail.length === 0}
        onClick={() => onTurn(trail.slice(0, -1))}
      >
        Previous page
      </button>
      <span className="hint">Page {trail.length + 1}</span>
      <button
        type="button"
        className="btn"
        disabled={next === null}
        onClick={() => next && onTurn([...trail, next])}
      >
        Next page
      </button>
    </nav>
  );
}

/** Fields of the application. */
function Facts({ item }: { item: AdminSubmission }) {
  const fields = [...PROJECT_FIELDS, SECTOR_FIELD, ...LINK_FIELDS, ...OTHER_FIELDS, ...REQUEST_FIELDS];
  const given = fields.flatMap(({ name, label }) => {
    const text = item[name];
    return typeof text === 'string' ? [{ label, text }] : [];
  });
  const all = item.comment ? [...given, { label: 'Comment', text: item.comment }] : given;
  return (
    <dl className="kv">
      {all.map(({ label, text }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            <HostileText text={text} lengthMax={1000} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
