import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { AccountForm, Field, readField } from './AccountForm.tsx';
import { callAccount } from './call-account.ts';

interface DecisionFormProps {
  /** Path of the decision, below `/api/account/v2`. */
  path: string;
  /** Revision of the displayed request; none on a legacy server. */
  revision: string | undefined;
  /** The field of the comment. */
  field: string;
  /** Names of the three decisions in the call. */
  words: { accept: string; send: string; refuse: string };
  onDone: () => void;
}

/** The request has changed since it was displayed: when reopened, the form shows its current state. */
const CHANGED = 409;
const LABELS = { accept: 'Accept', send: 'Return for changes', refuse: 'Refuse' } as const;

/** The form in which an operator decides a request. */
export function DecisionForm({ path, revision, field, words, onDone }: DecisionFormProps) {
  const config = usePublicConfig();
  const queryClient = useQueryClient();
  const chosen = useRef<HTMLSelectElement>(null);
  return (
    <AccountForm
      submitLabel="Decide"
      placed={[field]}
      onDone={onDone}
      onCancel={onDone}
      send={async (values) => {
        const status = chosen.current?.value ?? words.accept;
        const body = { status, [field]: readField(values, field), revision };
        const outcome = await callAccount(config, { method: 'PUT', path, body });
        if (outcome.isDone || outcome.status === CHANGED) await queryClient.invalidateQueries();
        return outcome;
      }}
    >
      {(errors) => (
        <>
          <div className="account-field">
            <label htmlFor="decision">Decision</label>
            <select id="decision" className="field" ref={chosen}>
              {(['accept', 'send', 'refuse'] as const).map((each) => (
                <option key={each} value={words[each]}>
                  {LABELS[each]}
                </option>
              ))}
            </select>
          </div>
          <Field
            name={field}
            label="Comment"
            hint="Visible to the applicant; required unless the request is accepted"
            errors={errors}
            rows={3}
            maxLength={2000}
          />
        </>
      )}
    </AccountForm>
  );
}
