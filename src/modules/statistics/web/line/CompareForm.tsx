import { usePaths } from '#sdk/web/app/paths.ts';
import { useNavigate } from '#sdk/web/app/screens.ts';
import type { LineSections } from '../../contract/statistics.ts';
import { linePath } from '../paths.ts';
import type { LinePageProps } from '../stats-props.ts';

interface CompareFormProps extends Pick<LineSections, 'sections'> {
  props: LinePageProps;
}

/** Selects a line to compare with this one. */
export function CompareForm({ sections, props: { id, interval, resolution, other } }: CompareFormProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const compare = (line: string) =>
    navigate(
      linePath(paths, id, {
        interval: interval === 'year' ? undefined : interval,
        resolution: resolution === 'DAY' ? undefined : resolution,
        with: line,
      }),
      { keepScroll: true },
    );
  return (
    <form className="stats-compare" action={linePath(paths, id)} method="get">
      <input type="hidden" name="interval" value={interval} />
      <input type="hidden" name="resolution" value={resolution} />
      <label>
        Compare with{' '}
        <select
          className="field"
          name="with"
          defaultValue={other ?? ''}
          onChange={({ target }) => compare(target.value)}
        >
          <option value="">No other line</option>
          {sections.map((section) => (
            <optgroup key={section.id} label={section.title}>
              {section.charts
                .filter((line) => line.id !== id)
                .map((line) => (
                  <option key={line.id} value={line.id}>
                    {line.title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" className="btn">
        Compare
      </button>
    </form>
  );
}
