import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';

interface TagFormProps {
  /** API path of the tags, relative to that of the account. */
  path: string;
  /** Field of the tagged hash. */
  field: { name: string; label: string; aliases: readonly string[]; maxLength: number };
  row: { id: number; name: string; hash: string } | null;
  /** Initial hash of a new tag. */
  hash?: string | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Form of a private tag. */
export function TagForm({ path, field, row, hash, onDone, onCancel }: TagFormProps) {
  const change = useChange();
  return (
    <AccountForm
      submitLabel={row ? 'Save changes' : 'Add tag'}
      placed={[field.name, ...field.aliases, 'name']}
      onDone={onDone}
      onCancel={onCancel}
      send={(values) =>
        change({
          method: row ? 'PUT' : 'POST',
          path: row ? `${path}/${row.id}` : path,
          body: { [field.name]: readField(values, field.name), name: readField(values, 'name') },
        })
      }
    >
      {(errors) => (
        <>
          <Field {...field} errors={errors} value={row?.hash ?? hash ?? ''} isRequired />
          <Field
            name="name"
            label="Private tag"
            hint="At most 35 characters"
            errors={errors}
            value={row?.name ?? ''}
            isRequired
          />
        </>
      )}
    </AccountForm>
  );
}
