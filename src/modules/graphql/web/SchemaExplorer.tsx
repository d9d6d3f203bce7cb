import { useState } from 'react';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import type { Schema, SchemaField, SchemaType } from './read-schema.ts';

interface SchemaExplorerProps {
  /** Null if the server does not return it; undefined while loading. */
  schema: Schema | null | undefined;
}

/** The types of the schema, one expanded at a time, with links between them, and a search by name. */
export function SchemaExplorer({ schema }: SchemaExplorerProps) {
  const [open, setOpen] = useState<string>();
  const [term, setTerm] = useState('');
  if (schema === undefined) return <p className="gql-note">Loading the schema…</p>;
  if (schema === null)
    return <EmptyState title="No schema">The schema of this API is not available.</EmptyState>;
  const type = schema.types.get(open ?? schema.queryType);
  const found = findTypes(schema, term);
  return (
    <div className="gql-schema">
      <label>
        Search the schema
        <input
          className="field"
          type="search"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      </label>
      <p className="gql-types">
        {found.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === type?.name} onClick={() => setOpen(name)}>
            {name}
          </button>
        ))}
        {found.length === 0 && 'No matches.'}
      </p>
      {type && <TypeDetails type={type} schema={schema} onOpen={setOpen} />}
    </div>
  );
}

/** Types whose name, or the name of a field, contains the term; without introspection types. */
function findTypes({ types, queryType }: Schema, term: string): SchemaType[] {
  const sought = term.trim().toLowerCase();
  const fits = (name: string) => name.toLowerCase().includes(sought);
  return [...types.values()]
    .filter(
      ({ name, fields }) =>
        !name.startsWith('__') && (fits(name) || fields.some((field) => fits(field.name))),
    )
    .sort((a, b) => rankOf(a, queryType) - rankOf(b, queryType));
}

/** Sorts root types first, then types with fields, then enums and scalars. */
function rankOf({ name, fields, values }: SchemaType, queryType: string): number {
  if (name === queryType) return 0;
  return fields.length > 0 ? 1 : values.length > 0 ? 2 : 3;
}

interface TypeDetailsProps {
  type: SchemaType;
  schema: Schema;
  onOpen: (name: string) => void;
}

function TypeDetails({ type, schema, onOpen }: TypeDetailsProps) {
  return (
    <section aria-label={`Type ${type.name}`}>
      <h3>{type.name}</h3>
      {type.note !== '' && <p className="gql-note">{type.note}</p>}
      {type.values.length > 0 && <p className="gql-note">{type.values.join(', ')}</p>}
      <ul>
        {type.fields.map((field) => (
          <li key={field.name}>
            <code>
              {field.name}
              {writeArguments(field)}:{' '}
              {schema.types.get(field.typeName)?.kind === 'SCALAR' ? (
                field.type
              ) : (
                <button type="button" onClick={() => onOpen(field.typeName)}>
                  {field.type}
                </button>
              )}
            </code>
            {field.note !== '' && <small>{field.note}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function writeArguments({ args }: SchemaField): string {
  return args.length === 0 ? '' : `(${args.map(({ name, type }) => `${name}: ${type}`).join(', ')})`;
}
