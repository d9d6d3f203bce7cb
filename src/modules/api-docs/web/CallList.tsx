import { usePaths } from '#sdk/web/app/paths.ts';
import type { OperationLine } from '../contract/description.ts';
import { CallDetails } from './CallDetails.tsx';
import { groupOperations } from './filter-operations.ts';
import { apiDocsPath } from './paths.ts';

interface CallListProps {
  operations: readonly OperationLine[];
  /** Name of the selected call. */
  open: string | undefined;
  q: string;
  isOwn: boolean;
}

/** The calls in one panel per group. */
export function CallList({ operations, open, q, isOwn }: CallListProps) {
  const paths = usePaths();
  return groupOperations(operations).map(([group, ofGroup]) => (
    <section key={group} className="panel" aria-label={`Calls: ${group}`}>
      <header className="panel-head">
        <h2>{group}</h2>
      </header>
      <ul className="api-calls">
        {ofGroup.map(({ name, method, path, summary }) => (
          <li key={name}>
            <a
              className="api-call"
              href={apiDocsPath(paths, { q, call: name === open ? undefined : name })}
              aria-current={name === open ? 'true' : undefined}
              data-keep-scroll=""
            >
              <b className="method">{method}</b>
              <code>
                <DividedPath path={path} />
              </code>
              <span>{summary}</span>
            </a>
            {name === open && <CallDetails key={name} name={name} isOwn={isOwn} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A path that breaks before its last segment if it is longer than its line. */
function DividedPath({ path }: { path: string }) {
  const end = path.lastIndexOf('/') + 1;
  return (
    <>
      {path.slice(0, end)}
      <wbr />
      {path.slice(end)}
    </>
  );
}
