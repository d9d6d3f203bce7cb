import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { Timestamp } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { PublicTag } from '../../contract/tags.ts';
import { AddressStack } from '../cells/AddressStack.tsx';
import { TagPills } from '../cells/TagPills.tsx';
import { AcrossChains } from '../chains/AcrossChains.tsx';
import { publicTagsPath } from '../chains/list-paths.ts';
import { publicTagsQuery } from '../queries.ts';
import { ListFiles } from './ListFiles.tsx';
import type { ChainProps } from './list-search.ts';
import { PublicTagForm } from './PublicTagForm.tsx';

const REQUESTS_MAX = 15;

/** The account's requests for public tags. */
export function PublicTagsPage({ chain }: ChainProps) {
  const { data, error, refetch } = useQuery({ ...publicTagsQuery(), enabled: useIsSignedIn() });
  const [withdrawn, setWithdrawn] = useState<PublicTag | null>(null);
  return (
    <AccountFrame
      title="Public tags"
      intro={`Request tags that all visitors see on an address. The operator of this explorer decides. The limit is ${REQUESTS_MAX} requests.`}
    >
      <PlainForms name="public-tags" />
      <AcrossChains list="public_tags" chain={chain} to={publicTagsPath}>
        <SavedList
          read={{ data, error, refetch }}
          list={LIST}
          noun="request"
          files={(isEmpty) => <ListFiles list="public_tags" canImport={false} isEmpty={isEmpty} />}
          nameOf={({ tags }) => tags}
          empty={{ title: 'No requests', text: 'Request a public tag for an address.' }}
          max={REQUESTS_MAX}
          form={(props) => <PublicTagForm {...props} />}
          remove={setWithdrawn}
        />
      </AcrossChains>
      <LazyDialog isOpen={withdrawn !== null} onClose={() => setWithdrawn(null)} title="Withdraw request">
        {withdrawn && <WithdrawForm id={withdrawn.id} onDone={() => setWithdrawn(null)} />}
      </LazyDialog>
    </AccountFrame>
  );
}

const STATES = {
  pending: { label: 'Waiting', tone: 'plain' },
  approved: { label: 'Approved', tone: 'ok' },
  returned: { label: 'To be changed', tone: 'wait' },
  refused: { label: 'Refused', tone: 'bad' },
} as const satisfies Record<PublicTag['status'], object>;

/** Label of a request's state; unknown states of other servers count as pending. */
function describeState(status: string) {
  return STATES[status as PublicTag['status']] ?? STATES.pending;
}

const LIST: ListOf<PublicTag> = {
  label: 'Requests for public tags',
  columns: [
    {
      key: 'addresses',
      label: 'Addresses',
      place: 'title',
      cell: ({ addresses_with_info, addresses }) => (
        <AddressStack
          addresses={
            addresses_with_info.length > 0 ? addresses_with_info : addresses.map((hash) => ({ hash }))
          }
        />
      ),
      skeleton: 14,
    },
    {
      key: 'tags',
      label: 'Public tags',
      place: 'line',
      cell: ({ tags }) => <TagPills tags={tags} />,
      skeleton: 12,
    },
    {
      key: 'status',
      label: 'Status',
      place: 'second',
      cell: ({ status, comment }) => (
        <span className="account-stack">
          <Pill tone={describeState(status).tone}>{describeState(status).label}</Pill>
          {comment && <WrittenText text={comment} lengthMax={2000} isHint />}
        </span>
      ),
      skeleton: 8,
    },
    {
      key: 'submitted',
      label: 'Submitted',
      place: 'second-end',
      look: 'age',
      cell: ({ submission_date }) => <Timestamp timestamp={submission_date} />,
      skeleton: 8,
    },
  ],
  rowKey: ({ id }) => String(id),
};

/** Form that withdraws a request with a reason. */
function WithdrawForm({ id, onDone }: { id: number; onDone: () => void }) {
  const change = useChange();
  return (
    <AccountForm
      submitLabel="Withdraw request"
      placed={['remove_reason']}
      onDone={onDone}
      onCancel={onDone}
      send={(values) =>
        change({
          method: 'DELETE',
          path: `/public_tags/${id}`,
          body: { remove_reason: readField(values, 'remove_reason') },
        })
      }
    >
      {(errors) => (
        <Field name="remove_reason" label="Reason" errors={errors} rows={3} maxLength={2000} isRequired />
      )}
    </AccountForm>
  );
}
