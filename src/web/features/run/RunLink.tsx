import type { Run } from '../../../contract/run.ts';
import { clipText } from '../../entities/format/clip-text.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { createPaths } from '../../paths.ts';

/** A run by number and name; leads into it. */
export function RunLink({ run }: { run: Pick<Run, 'id' | 'name'> }) {
  return (
    <a href={runPaths(run.id).home()}>
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

/** The addresses of the pages of a run. */
export function runPaths(id: number) {
  return createPaths(`/run/${id}`);
}
