import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import type { FieldErrors } from '#modules/kits/forms/web/call-account.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import {
  type InfoField,
  LINK_FIELDS,
  OTHER_FIELDS,
  PROJECT_FIELDS,
  REQUEST_FIELDS,
} from '../contract/info-fields.ts';
import type { Submission } from '../contract/token-info.ts';
import { callService } from './call-service.ts';
import { sectorsQuery } from './queries.ts';

interface TokenInfoFormProps {
  tokenAddress: string;
  /** The last application for the token, whose fields prefill the new one. */
  last: Submission | undefined;
  onDone: () => void;
}

const FIELDS = [...REQUEST_FIELDS, ...PROJECT_FIELDS, ...LINK_FIELDS, ...OTHER_FIELDS];
const NAMES = [...FIELDS.map(({ name }): string => name), 'projectSector', 'comment'];

/** An application for the info of a token; a decided one is followed by a new one. */
export function TokenInfoForm({ tokenAddress, last, onDone }: TokenInfoFormProps) {
  const config = usePublicConfig();
  const queryClient = useQueryClient();
  const edited = last && isOpen(last) ? last : undefined;
  return (
    <AccountForm
      submitLabel={edited ? 'Send again' : 'Send application'}
      placed={NAMES}
      onDone={onDone}
      onCancel={onDone}
      send={async (values) => {
        const texts = NAMES.map((name) => [name, readField(values, name)]).filter(([, text]) => text !== '');
        const submission = { ...Object.fromEntries(texts), tokenAddress, ...(edited && { id: edited.id }) };
        const root = '/token-info-submissions';
        const path = edited ? `${root}/${encodeURIComponent(edited.id)}` : root;
        const method = edited ? 'PUT' : 'POST';
        const outcome = await callService(config, { service: 'admin', method, path, body: { submission } });
        if (outcome.isDone) await queryClient.invalidateQueries({ queryKey: ['token-info'] });
        return outcome;
      }}
    >
      {(errors) => (
        <>
          <Fields of={REQUEST_FIELDS} last={last} errors={errors} />
          <Fields of={PROJECT_FIELDS} last={last} errors={errors} />
          <Sector value={last?.projectSector ?? ''} errors={errors} />
          <Fields of={LINK_FIELDS} last={last} errors={errors} />
          <Fields of={OTHER_FIELDS} last={last} errors={errors} />
          <Field
            name="comment"
            label="Comment"
            hint="Only the operator reads it"
            errors={errors}
            value={last?.comment ?? ''}
            rows={3}
          />
        </>
      )}
    </AccountForm>
  );
}

interface FieldsProps {
  of: readonly InfoField[];
  last: Submission | undefined;
  errors: FieldErrors;
}

function Fields({ of, last, errors }: FieldsProps) {
  return of.map(({ name, ...field }) => (
    <Field key={name} name={name} {...field} errors={errors} value={last?.[name] ?? ''} />
  ));
}

function Sector({ value, errors }: { value: string; errors: FieldErrors }) {
  const { data = [] } = useQuery(sectorsQuery(usePublicConfig()));
  const sectors = value === '' || data.includes(value) ? data : [value, ...data];
  const [fault] = errors.projectSector ?? [];
  return (
    <div className="account-field">
      <label htmlFor="project-sector">Sector</label>
      <select
        id="project-sector"
        name="projectSector"
        className="field"
        defaultValue={value}
        key={sectors.length}
        data-faults="projectSector"
        aria-invalid={fault !== undefined}
      >
        <option value="">none</option>
        {sectors.map((sector) => (
          <option key={sector} value={sector}>
            {sector}
          </option>
        ))}
      </select>
      {fault !== undefined && (
        <span className="account-fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

/** True if an application is not decided. Pure. */
export function isOpen({ status }: Pick<Submission, 'status'>): boolean {
  return status !== 'APPROVED' && status !== 'REJECTED';
}
