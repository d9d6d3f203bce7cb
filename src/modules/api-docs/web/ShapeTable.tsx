import type { Shape } from '../contract/description.ts';

interface ShapeTableProps {
  title: string;
  note?: string;
  shape: Shape;
}

/** The fields of a body or an answer, nested fields indented. */
export function ShapeTable({ title, note = '', shape: { type, fields, isCut } }: ShapeTableProps) {
  return (
    <table className="api-fields">
      <caption>
        {title}: {type} <small>{note}</small>
      </caption>
      <tbody>
        {fields.map(({ name, type, note, depth }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a description never move
          <tr key={row} data-depth={depth}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{type}</td>
            <td>{note}</td>
          </tr>
        ))}
        {isCut && (
          <tr>
            <td colSpan={3}>Further fields are in the whole description.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
