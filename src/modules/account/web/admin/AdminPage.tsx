import { useQuery } from '@tanstack/react-query';
import { AccountFailure, AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { Slot } from '#sdk/web/app/slot.ts';
import { ApiError } from '#sdk/web/data/api.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { adminPath } from '../paths.ts';
import { AdminAccounts } from './AdminAccounts.tsx';
import { AdminLog } from './AdminLog.tsx';
import { AdminRequests } from './AdminRequests.tsx';
import { AdminSearch } from './AdminSearch.tsx';
import { AdminTags } from './AdminTags.tsx';
import type { AdminListSearch } from './admin-list-search.ts';
import { summaryQuery } from './admin-queries.ts';

export interface AdminProps extends AdminListSearch {
  tab: 'requests' | 'tags' | 'accounts' | 'log';
}

/** Placeholder of each section's search field. */
const SEARCHED: Readonly<Record<AdminProps['tab'], string>> = {
  requests: 'Address, tag, name, e-mail or text',
  tags: 'Address or tag',
  accounts: 'Number, wallet, e-mail or name',
  log: 'Address, account or text',
};

/** Administration page for operators. */
export function AdminPage(props: AdminProps) {
  return (
    <AccountFrame
      title="Administration"
      intro="Requests for public tags and token info, public tags, accounts, and the activity log."
    >
      <PlainForms name="operators" />
      <Admin {...props} />
    </AccountFrame>
  );
}

function Admin({ tab, ...search }: AdminProps) {
  const paths = usePaths();
  const { data, error, refetch } = useQuery({ ...summaryQuery(), enabled: useIsSignedIn() });
  if (error instanceof ApiError && error.status === 403)
    return (
      <div className="panel">
        <EmptyState title="Only for operators">
          You are not signed in as an operator of this server. Operators are listed in its configuration
          (ACCOUNT_OPERATORS).
        </EmptyState>
      </div>
    );
  if (error)
    return <AccountFailure error={error} what="The administration page" onRetry={() => void refetch()} />;
  if (data === undefined) return <p className="hint">Loading…</p>;
  const count = (value: number) => formatNumber(value);
  return (
    <>
      <Tabs
        label="Administration sections"
        active={tab}
        tabs={[
          { key: 'requests', label: 'Requests', href: adminPath(paths), count: count(data.pending_requests) },
          {
            key: 'tags',
            label: 'Public tags',
            href: adminPath(paths, { tab: 'tags' }),
            count: count(data.public_tags),
          },
          {
            key: 'accounts',
            label: 'Accounts',
            href: adminPath(paths, { tab: 'accounts' }),
            count: count(data.accounts),
          },
          { key: 'log', label: 'Log', href: adminPath(paths, { tab: 'log' }) },
        ]}
      />
      <AdminSearch tab={tab === 'requests' ? undefined : tab} q={search.q} label={SEARCHED[tab]} />
      {tab === 'requests' && (
        <>
          <AdminRequests {...search} />
          <Slot name="operator-requests" props={{ q: search.q }} />
        </>
      )}
      {tab === 'tags' && <AdminTags {...search} />}
      {tab === 'accounts' && <AdminAccounts {...search} />}
      {tab === 'log' && <AdminLog {...search} />}
    </>
  );
}
