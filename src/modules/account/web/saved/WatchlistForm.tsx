import { AccountForm, Check, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import type { NotificationSettings, WatchlistAddress } from '../../contract/watchlist.ts';
import { KINDS } from './describe-notifications.ts';
import { EmailHint } from './EmailHint.tsx';

interface WatchlistFormProps {
  /** Entry to edit; null for a new one. */
  row: WatchlistAddress | null;
  /** Initial address of a new entry. */
  address?: string | undefined;
  onDone: () => void;
  onCancel: () => void;
}

const PLACED = ['address_hash', 'name', 'watchlist_id'];

/** Form of a watch list entry. */
export function WatchlistForm({ row, address, onDone, onCancel }: WatchlistFormProps) {
  const change = useChange();
  const isOwn = useHasOwnApi();
  const settings = row?.notification_settings;
  return (
    <AccountForm
      submitLabel={row ? 'Save changes' : 'Add address'}
      placed={PLACED}
      onDone={onDone}
      onCancel={onCancel}
      send={(values) =>
        change({
          method: row ? 'PUT' : 'POST',
          path: row ? `/watchlist/${row.id}` : '/watchlist',
          body: readEntry(values, isOwn),
        })
      }
    >
      {(errors) => (
        <>
          <Field
            name="address_hash"
            label="Address"
            errors={errors}
            aliases={['watchlist_id']}
            value={row?.address_hash ?? address ?? ''}
            maxLength={42}
            isRequired
          />
          <Field
            name="name"
            label="Name"
            hint="At most 35 characters; only you see it"
            errors={errors}
            value={row?.name ?? ''}
            isRequired
          />
          <fieldset className="account-kinds">
            <legend>Notify me of</legend>
            {KINDS.map(([kind, label]) => (
              <div key={kind} className="account-kind">
                <span>{label}</span>
                <Check name={`${kind} incoming`} label="Incoming" isOn={settings?.[kind].incoming ?? true} />
                <Check
                  name={`${kind} outcoming`}
                  label="Outgoing"
                  isOn={settings?.[kind].outcoming ?? true}
                />
              </div>
            ))}
          </fieldset>
          <Check name="email" label="By e-mail" isOn={row?.notification_methods.email ?? false} />
          <EmailHint />
          {isOwn && (
            <Check name="webhook" label="By webhook" isOn={row?.notification_methods.webhook ?? false} />
          )}
        </>
      )}
    </AccountForm>
  );
}

/** Body of the request; the server rejects missing keys. Pure. */
export function readEntry(values: FormData, hasWebhooks = false) {
  const settings = KINDS.map(([kind]) => [
    kind,
    { incoming: values.has(`${kind} incoming`), outcoming: values.has(`${kind} outcoming`) },
  ]);
  return {
    address_hash: readField(values, 'address_hash'),
    name: readField(values, 'name'),
    notification_settings: Object.fromEntries(settings) as NotificationSettings,
    notification_methods: {
      email: values.has('email'),
      ...(hasWebhooks && { webhook: values.has('webhook') }),
    },
  };
}
