import { useState } from 'react';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { callAccount } from '#modules/kits/forms/web/call-account.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { LazyDialog } from '#sdk/web/ui/dialogs.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Text to type before an account is deleted; the server requires it too. */
const CONFIRMATION = 'delete my account';

/** Export of all data of the account, and its deletion. */
export function OwnData() {
  const config = usePublicConfig();
  const paths = usePaths();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="account-section" aria-labelledby="account-data">
      <h2 id="account-data">Your data</h2>
      <div className="account-buttons">
        <a
          className="btn"
          href={`${getApiPrefix(config, '')}/api/account/v2/user/export`}
          target="_self"
          download="account.json"
        >
          Download all of it
        </a>
        <button type="button" className="btn btn-danger" onClick={() => setOpen(true)}>
          Delete this account
        </button>
      </div>
      <LazyDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Delete this account">
        <p>
          The account is deleted with all its data: watch list, tags, requests, keys, ABIs and sessions. This
          cannot be undone.
        </p>
        <SignInAgain />
        <AccountForm
          submitLabel="Delete this account"
          isDestructive
          placed={['confirm']}
          onCancel={() => setOpen(false)}
          onDone={() => window.location.assign(paths.home())}
          send={(values) =>
            callAccount(config, {
              method: 'DELETE',
              path: '/user',
              body: { confirm: readField(values, 'confirm') },
            })
          }
        >
          {(errors) => <Field name="confirm" label={`Type “${CONFIRMATION}”`} errors={errors} isRequired />}
        </AccountForm>
      </LazyDialog>
    </section>
  );
}
