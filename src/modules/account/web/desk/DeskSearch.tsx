import { usePaths } from '../../../../web/paths.ts';
import { deskPath } from '../paths.ts';

interface DeskSearchProps {
  tab: string | undefined;
  q: string | undefined;
  /** Label that names the searchable fields. */
  label: string;
}

/** Search form for the lists of a section; works without scripts. */
export function DeskSearch({ tab, q, label }: DeskSearchProps) {
  const paths = usePaths();
  return (
    <search>
      <form action={deskPath(paths)} className="account-search">
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
        {q !== undefined && <a href={deskPath(paths, { tab })}>Show all</a>}
      </form>
    </search>
  );
}
