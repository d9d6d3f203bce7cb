import type { ApiOutline } from '../contract/description.ts';

/** The error codes, if they are known. */
export function Errors({ errors }: Pick<ApiOutline, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <section className="panel" aria-label="Errors">
      <header className="panel-head">
        <h2>Errors</h2>
      </header>
      <p className="api-note">
        An error is <code>{'{message, code}'}</code>; the code is stable. With 422, <code>errors</code> names
        the parameter.
      </p>
      <table className="api-fields">
        <tbody>
          {errors.map(({ code, status, message }) => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{status}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
