import { usePaths } from '#sdk/web/app/paths.ts';
import { adminPath } from '../paths.ts';

interface AdminSearchProps {
  tab: string | undefined;
  q: string | undefined;
  /** Label that names the searchable fields. */
  label: string;
}

/** Search form for the lists of a section; works without scripts. */
export function AdminSearch({ tab, q, label }: AdminSearchProps) {
  const paths = usePaths();
  return (
    <search>
      <form action={adminPath(paths)} className="account-search">
        {tab !== undefined && <input type="hidden" name="tab" value={tab} />}
        <input
          key={q}
          type="search"
          name="q"
          className="field"
          aria-label={label}
          placeholder={label}
          maxLength={256}
          defaultValue={q}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="btn">
          Search
        </button>
        {q !== undefined && <a href={adminPath(paths, { tab })}>Show all</a>}
      </form>
    </search>
  );
}
