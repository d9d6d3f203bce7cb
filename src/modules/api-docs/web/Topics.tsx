import type { ApiOutline } from '../contract/description.ts';

/** Events of the socket, if they are known. */
export function Topics({ topics }: Pick<ApiOutline, 'topics'>) {
  if (topics.length === 0) return null;
  return (
    <section className="panel" aria-label="Socket topics">
      <header className="panel-head">
        <h2>Socket topics</h2>
      </header>
      <p className="api-note">
        Phoenix channels (serializer 2.0.0) at <code>/socket/v2/websocket?vsn=2.0.0</code>, long polling at{' '}
        <code>/socket/v2/longpoll</code>. A <code>{'{hash}'}</code> is in lower case.
      </p>
      <table className="api-fields">
        <tbody>
          {topics.map(({ name, events }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{events.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
