import { usePaths } from '../../../../web/paths.ts';
import { deskPath } from '../paths.ts';

interface DeskSearchProps {
  tab: string | undefined;
  q: string | undefined;
  /** What can be looked for. */
  label: string;
}

/** Looks for something in the lists of a section; a plain form. */
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
