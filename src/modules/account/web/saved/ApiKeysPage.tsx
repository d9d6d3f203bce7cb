import { useQuery } from '@tanstack/react-query';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { useHasOwnApi, useIsSignedIn } from '#sdk/web/app/settings.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ask, CopyButton } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import { showToast } from '#sdk/web/ui/toasts.ts';
import type { ApiKey } from '../../contract/developer.ts';
import type { settings } from '../../settings.ts';
import { AcrossChains } from '../chains/AcrossChains.tsx';
import { apiKeysPath } from '../chains/list-paths.ts';
import { apiKeysQuery, apiKeyUsesQuery } from '../queries.ts';
import { KeyUsesChart } from './KeyUsesChart.tsx';
import { ListFiles } from './ListFiles.tsx';
import type { ChainProps } from './list-search.ts';
import { sumUses } from './list-use-points.ts';

const KEYS_MAX = 3;

/** API keys, whose requests have their own rate limit. */
export function ApiKeysPage({ chain }: ChainProps) {
  const isOwn = useHasOwnApi();
  const { apiKeysButton = true, apiKeysMessage } = useModuleConfig<typeof settings>('account');
  const { data, error, refetch } = useQuery({ ...apiKeysQuery(), enabled: useIsSignedIn() });
  return (
    <AccountFrame
      title="API keys"
      intro={
        <>
          Requests with a key have their own rate limit. Add it to a request as <code>?apikey=…</code>
          {isOwn && (
            <>
              {' '}
              or in the header <code>x-api-key</code>
            </>
          )}
          . An account may have {KEYS_MAX}.
        </>
      }
    >
      {apiKeysMessage && <Alert tone="info">{apiKeysMessage}</Alert>}
      {apiKeysButton === true && <PlainForms name="api-keys" />}
      <AcrossChains list="api_keys" chain={chain} to={apiKeysPath}>
        <SavedList
          read={{ data, error, refetch }}
          list={isOwn ? OWN_LIST : LIST}
          noun="API key"
          files={(isEmpty) => <ListFiles list="api_keys" canImport={false} isEmpty={isEmpty} />}
          nameOf={({ name }) => name}
          empty={{ title: 'No API keys', text: 'Add one to get your own rate limit.' }}
          max={KEYS_MAX}
          addButton={apiKeysButton}
          form={(props) => <ApiKeyForm {...props} />}
          {...(isOwn && { actions: (row: ApiKey) => <RotateButton row={row} /> })}
          remove={({ api_key, name }) => ({
            change: { method: 'DELETE', path: `/api_keys/${encodeURIComponent(api_key)}` },
            text: `The key “${name}” is deleted; programs that use it lose its rate limit.`,
          })}
        />
      </AcrossChains>
      {isOwn && data !== undefined && data.length > 0 && <KeyUsesChart />}
    </AccountFrame>
  );
}

const LIST: ListOf<ApiKey> = {
  label: 'API keys',
  columns: [
    {
      key: 'name',
      label: 'Name',
      place: 'title',
      cell: ({ name }) => <WrittenText text={name} lengthMax={64} />,
      skeleton: 12,
    },
    {
      key: 'key',
      label: 'API key',
      place: 'line',
      cell: ({ api_key }) => (
        <span className="account-key">
          <code>{api_key}</code>
          <CopyButton value={api_key} label="API key" />
        </span>
      ),
      skeleton: 30,
    },
  ],
  rowKey: ({ api_key }) => api_key,
};

/** Adds the request counts, which only Spyglass servers provide. */
const OWN_LIST: ListOf<ApiKey> = {
  ...LIST,
  columns: [
    ...LIST.columns,
    {
      key: 'uses',
      label: 'Requests, 30 days',
      place: 'second',
      isRight: true,
      cardLabel: 'Requests, 30 days',
      cell: ({ api_key }) => <Uses apiKey={api_key} />,
      skeleton: 5,
    },
  ],
};

function Uses({ apiKey }: { apiKey: string }) {
  const { data } = useQuery(apiKeyUsesQuery());
  return data === undefined ? '–' : formatNumber(sumUses(data, apiKey));
}

function ApiKeyForm({
  row,
  onDone,
  onCancel,
}: {
  row: ApiKey | null;
  onDone: () => void;
  onCancel: () => void;
}) {
  const change = useChange();
  return (
    <AccountForm
      submitLabel={row ? 'Save changes' : 'Add key'}
      placed={['name']}
      onDone={onDone}
      onCancel={onCancel}
      send={(values) =>
        change({
          method: row ? 'PUT' : 'POST',
          path: row ? `/api_keys/${encodeURIComponent(row.api_key)}` : '/api_keys',
          body: { name: readField(values, 'name') },
        })
      }
    >
      {(errors) => (
        <Field
          name="name"
          label="Name"
          hint="What you use the key for; at most 255 characters"
          errors={errors}
          value={row?.name ?? ''}
          isRequired
        />
      )}
    </AccountForm>
  );
}

/** Button that replaces a key by a new one with the same name. */
function RotateButton({ row: { api_key, name } }: { row: ApiKey }) {
  const change = useChange();
  async function rotate() {
    const text = `“${name}” gets a new key; the old one ends within ten seconds.`;
    if (!(await ask('Replace API key', text, 'Replace'))) return;
    const path = `/api_keys/${encodeURIComponent(api_key)}/rotate`;
    const outcome = await change({ method: 'POST', path });
    await showToast(
      outcome.isDone
        ? { title: 'Replaced', text: 'The new key is in the list.', status: 'success' }
        : { title: 'Error', text: outcome.message ?? 'The key could not be replaced.', status: 'error' },
    );
  }
  return (
    <button type="button" className="btn" aria-label={`Replace ${name}`} onClick={() => void rotate()}>
      Replace
    </button>
  );
}
