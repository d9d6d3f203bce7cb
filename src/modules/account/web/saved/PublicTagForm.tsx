import type { ComponentProps } from 'react';
import { AccountForm, Check, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import type { PublicTag } from '../../contract/tags.ts';

interface PublicTagFormProps {
  row: PublicTag | null;
  onDone: () => void;
  onCancel: () => void;
}

const FIELDS = ['full_name', 'email', 'company', 'website', 'addresses', 'tags', 'additional_comment'];

/** Form of a request for public tags. */
export function PublicTagForm({ row, onDone, onCancel }: PublicTagFormProps) {
  const change = useChange();
  return (
    <AccountForm
      submitLabel={row ? 'Save changes' : 'Send request'}
      placed={FIELDS}
      onDone={onDone}
      onCancel={onCancel}
      send={(values) =>
        change({
          method: row ? 'PUT' : 'POST',
          path: row ? `/public_tags/${row.id}` : '/public_tags',
          body: readRequest(values),
        })
      }
    >
      {(errors) => <PublicTagFields row={row} errors={errors} />}
    </AccountForm>
  );
}

/** Body of the request. Pure. */
export function readRequest(values: FormData) {
  return {
    full_name: readField(values, 'full_name'),
    email: readField(values, 'email'),
    company: readField(values, 'company') || null,
    website: readField(values, 'website') || null,
    addresses: readField(values, 'addresses')
      .split(/[\s,;]+/)
      .filter((each) => each !== ''),
    tags: readField(values, 'tags'),
    additional_comment: readField(values, 'additional_comment'),
    is_owner: values.has('is_owner'),
  };
}

type FieldsProps = Pick<PublicTagFormProps, 'row'> & Pick<ComponentProps<typeof Field>, 'errors'>;

function PublicTagFields({ row, errors }: FieldsProps) {
  return (
    <>
      <Field
        name="addresses"
        label="Addresses"
        hint="One per line, at most 10"
        errors={errors}
        value={row?.addresses.join('\n') ?? ''}
        rows={3}
        isRequired
      />
      <Field
        name="tags"
        label="Public tags"
        hint="At most two, each up to 35 characters, separated by a semicolon"
        errors={errors}
        value={row?.tags ?? ''}
        isRequired
      />
      <RequesterFields row={row} errors={errors} />
      <Field
        name="additional_comment"
        label="Comment"
        hint="Why the addresses should have these tags"
        errors={errors}
        value={row?.additional_comment ?? ''}
        rows={3}
        isRequired
      />
      <Check
        name="is_owner"
        label="I own the addresses or represent their owner"
        isOn={row?.is_owner ?? false}
      />
    </>
  );
}

function RequesterFields({ row, errors }: FieldsProps) {
  return (
    <>
      <Field
        name="full_name"
        label="Your name"
        errors={errors}
        value={row?.full_name ?? ''}
        autoComplete="name"
        isRequired
      />
      <Field
        name="email"
        label="Your e-mail address"
        type="email"
        errors={errors}
        value={row?.email ?? ''}
        autoComplete="email"
        isRequired
      />
      <Field
        name="company"
        label="Company"
        errors={errors}
        value={row?.company ?? ''}
        autoComplete="organization"
      />
      <Field name="website" label="Website" type="url" errors={errors} value={row?.website ?? ''} />
    </>
  );
}
