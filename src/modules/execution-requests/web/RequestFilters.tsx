import { usePaths } from '#sdk/web/app/paths.ts';
import { clipText } from '#sdk/web/entities/formats.ts';
import { requestsPath } from './paths.ts';
import { FILTERS, type RequestFilter } from './request-filter.ts';

/** The filters of the list as a form, which works without JavaScript; those that are set as links that remove them. */
export function RequestFilters({ filter }: { filter: RequestFilter }) {
  const paths = usePaths();
  const chosen = FILTERS.filter(({ name }) => filter[name] !== undefined);
  return (
    <>
      <details className="menu" key={JSON.stringify(filter)}>
        <summary className="btn" data-on={chosen.length > 0 || undefined}>
          Filters
          {chosen.length > 0 && <span className="num">{chosen.length}</span>}
        </summary>
        <form action={requestsPath(paths)} method="get" className="menu-body">
          <div className="grid gap-2 p-2">
            {filter.request_type !== undefined && (
              <input type="hidden" name="request_type" value={filter.request_type} />
            )}
            {FILTERS.map(({ name, label }) => (
              <label key={name} className="grid gap-1">
                {label}
                <input className="field" name={name} defaultValue={filter[name]} maxLength={98} />
              </label>
            ))}
            <button type="submit" className="btn">
              Apply
            </button>
          </div>
        </form>
      </details>
      {chosen.map(({ name, short }) => (
        <a
          key={name}
          className="btn"
          rel="nofollow"
          href={requestsPath(paths, { ...filter, [name]: undefined })}
        >
          {short} {clipText(filter[name] ?? '', 14)} ×<span className="sr">, remove this filter</span>
        </a>
      ))}
    </>
  );
}
