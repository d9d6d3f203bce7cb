import { useState } from 'react';
import { apiQuery } from '../../../web/api-client/api-query.ts';
import { ownResource } from '../../../web/api-client/resource.ts';
import { useIsSignedIn } from '../../../web/app/is-signed-in.ts';
import { AddressLink } from '../../../web/entities/AddressLink.tsx';
import { HostileText } from '../../../web/entities/HostileText.tsx';
import { AccountFailure } from '../../../web/features/account/AccountFrame.tsx';
import { DecisionForm } from '../../../web/features/account/DecisionForm.tsx';
import { useQuery } from '../../../web/query/useQuery.ts';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { LazyDialog } from '../../../web/ui/overlay/LazyDialog.tsx';
import { Panel } from '../../../web/ui/Panel.tsx';
import { LINK_FIELDS, OTHER_FIELDS, PROJECT_FIELDS, REQUEST_FIELDS } from '../contract/info-fields.ts';
import type { Submission } from '../contract/token-info.ts';

const WAITING = ownResource('desk_token_infos', '/api/account/v2/admin/token_info_submissions');

/** Applications for token info that wait for a decision. */
export function Slot() {
  const { data, error, refetch } = useQuery({
    ...apiQuery(WAITING),
    throwOnError: false,
    enabled: useIsSignedIn(),
  });
  const [open, setOpen] = useState<Submission | null>(null);
  const close = () => setOpen(null);
  if (data === undefined)
    return error === null ? null : (
      <AccountFailure error={error} what="Applications for token info" onRetry={() => void refetch()} />
    );
  return (
    <section className="account-section">
      <Panel title="Applications for token info">
        {data.items.length === 0 && <EmptyState title="No pending applications for token info" />}
        <ul className="account-feed">
          {data.items.map((item) => (
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
        {data.next_page_params !== null && <p className="hint">There are more pending applications.</p>}
      </Panel>
      <LazyDialog isOpen={open !== null} onClose={close} title="Decide the application">
        {open && (
          <>
            <Facts item={open} />
            <DecisionForm
              path={`/admin/token_info_submissions/${open.id}`}
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

/** What the application says. */
function Facts({ item }: { item: Submission }) {
  const fields = [...PROJECT_FIELDS, ...LINK_FIELDS, ...OTHER_FIELDS, ...REQUEST_FIELDS];
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
