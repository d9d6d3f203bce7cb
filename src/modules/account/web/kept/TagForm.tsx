import { AccountForm, Field, readField } from '../../../../web/features/account/AccountForm.tsx';
import { useChange } from '../../../../web/features/account/call-account.ts';

interface TagFormProps {
  /** Where the tags are, behind that of the account. */
  path: string;
  /** The field of what is tagged. */
  field: { name: string; label: string; aliases: readonly string[]; maxLength: number };
  row: { id: number; name: string; hash: string } | null;
  /** What a new one begins with. */
  hash?: string | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** The form of a private tag. */
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
