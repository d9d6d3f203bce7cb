import type { Run } from '#sdk/contract/entities.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { clipText } from '#sdk/web/entities/formats.ts';
import { comparePath } from './paths.ts';

interface CompareFormProps {
  runs: readonly Run[];
  a: number | undefined;
  b: number | undefined;
}

/** Selects two runs; a native form, which works without scripts. */
export function CompareForm({ runs, a, b }: CompareFormProps) {
  const paths = usePaths();
  return (
    <form className="inline-form" action={comparePath(paths)} method="get">
      <RunSelect name="a" label="Compare" runs={runs} chosen={a} />
      <RunSelect name="b" label="with" runs={runs} chosen={b} />
      <button type="submit" className="btn">
        Compare
      </button>
    </form>
  );
}

interface RunSelectProps {
  name: string;
  label: string;
  runs: readonly Run[];
  chosen: number | undefined;
}

function RunSelect({ name, label, runs, chosen }: RunSelectProps) {
  return (
    <label>
      {label}{' '}
      <select name={name} className="field" defaultValue={chosen}>
        {runs.map((run) => (
          <option key={run.id} value={run.id}>
            Run {run.id}
            {run.name !== null && ` ${clipText(run.name, 40)}`}
            {run.is_active && ' (being indexed)'}
          </option>
        ))}
      </select>
    </label>
  );
}
