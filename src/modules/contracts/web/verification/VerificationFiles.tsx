import { useState } from 'react';
import { Checked, Labelled } from '../fields/FormField.tsx';
import { type FilledForm, pathOf } from './send-verification.ts';
import type { MethodFacts } from './verification-methods.ts';

interface FilesProps {
  /** URL of the server whose files are used if none are selected; null for none. */
  source?: string | null;
  facts: MethodFacts;
  form: FilledForm;
  change: (part: Partial<FilledForm>) => void;
  errors: readonly string[] | undefined;
}

/** Input of source files or a folder, and the choice among several metadata files. */
export function SourceFilesField({ facts, form, change, errors, source = null }: FilesProps) {
  const [isFolder, setFolder] = useState(false);
  const metadata = form.files.filter(({ name }) => name.endsWith('.json'));
  return (
    <>
      <Labelled
        label="Files"
        hint={source === null ? facts.accept : `${facts.accept}; without files, those of ${source} are used`}
        errors={errors}
      >
        <input
          key={String(isFolder)}
          className="field"
          type="file"
          multiple
          required={form.files.length === 0 && source === null}
          accept={isFolder ? undefined : facts.accept}
          {...(isFolder && { webkitdirectory: '' })}
          onChange={({ target }) => change({ files: [...(target.files ?? [])] })}
        />
      </Labelled>
      {facts.accept !== '.json' && (
        <Checked label="Choose a whole folder" isOn={isFolder} onChange={setFolder} />
      )}
      {form.files.length > 0 && (
        <p className="hint">
          {form.files.length === 1 ? '1 file' : `${form.files.length} files`}:{' '}
          {form.files.slice(0, 8).map(pathOf).join(', ')}
          {form.files.length > 8 && ' …'}
        </p>
      )}
      {facts.fields.includes('chosen_contract_index') && metadata.length > 1 && (
        <Labelled label="Metadata of the contract">
          <select
            className="field"
            value={form.texts.chosen_contract_index ?? '0'}
            onChange={({ target }) =>
              change({ texts: { ...form.texts, chosen_contract_index: target.value } })
            }
          >
            {metadata.map((file, place) => (
              <option key={pathOf(file)} value={place}>
                {pathOf(file)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
    </>
  );
}

/** Interfaces imported by Vyper sources: Vyper files or ABIs. */
export function InterfacesField({ form, change, errors }: Omit<FilesProps, 'facts'>) {
  return (
    <>
      <Labelled label="Interfaces" hint=".vyi, .vy or ABIs in .json, where there are some" errors={errors}>
        <input
          className="field"
          type="file"
          multiple
          accept=".vyi,.vy,.json"
          onChange={({ target }) => change({ interfaces: [...(target.files ?? [])] })}
        />
      </Labelled>
      {form.interfaces.length > 0 && (
        <p className="hint">{form.interfaces.slice(0, 8).map(pathOf).join(', ')}</p>
      )}
    </>
  );
}
