import { useState } from 'react';
import { Segments } from '#sdk/web/ui/controls.ts';
import type { ArgumentFieldProps } from './argument-field-props.ts';
import { isComposed, readTree, writeTree } from './argument-tree.ts';
import { LeafField } from './LeafField.tsx';
import { PartsField } from './PartsField.tsx';

const FORMS = [
  { key: 'fields', label: 'Fields' },
  { key: 'json', label: 'JSON' },
] as const;

/** Input of an argument: by its type, or for arrays and tuples a form of their parts, which can also be edited as JSON. */
export function ArgumentField({ input, name, value, isFaulty, describedBy, onChange }: ArgumentFieldProps) {
  const [form, setForm] = useState<'fields' | 'json'>('fields');
  if (!isComposed(input)) return <LeafField {...{ input, name, value, isFaulty, describedBy, onChange }} />;
  const tree = readTree(input, value);
  const hasFields = tree !== null && typeof tree !== 'string';
  return (
    <>
      {hasFields && (
        <Segments label={`How ${name} is edited`} options={FORMS} active={form} onChange={setForm} />
      )}
      {hasFields && form === 'fields' ? (
        <PartsField
          {...{ input, name, describedBy }}
          tree={tree}
          onChange={(next) => onChange(writeTree(next))}
        />
      ) : (
        <textarea
          className="field"
          aria-label={name}
          value={value}
          placeholder='["…", "…"]'
          autoComplete="off"
          spellCheck={false}
          rows={1}
          aria-invalid={isFaulty || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
