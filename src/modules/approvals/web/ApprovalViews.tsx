import { usePaths } from '#sdk/web/app/paths.ts';
import { changesPath } from './approvals-path.ts';

/** Switch between the approvals that are in force and all changes. */
export function ApprovalViews({ hash, active }: { hash: string; active: 'standing' | 'changes' }) {
  const paths = usePaths();
  return (
    <nav className="seg" aria-label="Views of the approvals">
      <a
        href={paths.address(hash, { tab: 'approvals' })}
        aria-current={active === 'standing' ? 'true' : undefined}
        data-keep-scroll=""
      >
        In force
      </a>
      <a
        href={changesPath(paths, hash)}
        aria-current={active === 'changes' ? 'true' : undefined}
        data-keep-scroll=""
      >
        History
      </a>
    </nav>
  );
}
