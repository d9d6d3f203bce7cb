import type { Run } from '#contract/run.ts';
import { clipText } from '../../entities/format/clip-text.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { createPaths, type Paths, usePaths } from '../../paths.ts';

/** A run by number and name, linked to its pages. */
export function RunLink({ run }: { run: Pick<Run, 'id' | 'name'> }) {
  const paths = usePaths();
  return (
    <a href={runPaths(paths, run.id).home()}>
      <span className="num">Run {run.id}</span>
      {run.name !== null && (
        <>
          {' '}
          <HostileText text={clipText(run.name, 80)} lengthMax={80} />
        </>
      )}
    </a>
  );
}

/** The paths of the pages of another run of the server. */
export function runPaths({ root }: Pick<Paths, 'root'>, id: number): Paths {
  return createPaths(root, `/run/${id}`);
}
