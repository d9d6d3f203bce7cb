import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { NameDefinition } from '../../contract/source-names.ts';
import { sourceLinePath } from '../paths.ts';
import { nameUsesQuery } from '../queries.ts';

/** A line of a source; file and line from 1. */
interface Place {
  file: number;
  line: number;
  path: string;
}

interface NameUsesProps {
  hash: string;
  chosen: NameDefinition;
  onGoTo: (place: Place) => void;
  onClose: () => void;
}

/** Definition of the selected name, and the lines that use it. */
export function NameUses({ hash, chosen, onGoTo, onClose }: NameUsesProps) {
  const { data, isError } = useQuery({
    ...nameUsesQuery(hash, chosen.id),
    retry: false,
    throwOnError: false,
  });
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen.id >= 0) ref.current?.focus();
  }, [chosen.id]);
  const link = (place: Place) => <UseLink hash={hash} place={place} onGoTo={onGoTo} />;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="name-uses"
      aria-label={`Definition and uses of ${chosen.name.slice(0, 60)}`}
    >
      <header>
        <h2>
          {chosen.kind} <HostileText text={chosen.name} />
        </h2>
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </header>
      <ul aria-label="Definition">
        <Line link={link(chosen)} code={chosen.code} />
      </ul>
      {(data?.overrides.length ?? 0) > 0 && (
        <Lines title="Overrides" rows={data?.overrides ?? []} link={link} />
      )}
      {(data?.overridden_by.length ?? 0) > 0 && (
        <Lines title="Overridden by" rows={data?.overridden_by ?? []} link={link} />
      )}
      {data && <Lines title={countUses(data.uses.length, data.uses_count)} rows={data.uses} link={link} />}
      {isError && <p className="hint">Its uses could not be loaded. Select it again in a minute.</p>}
    </section>
  );
}

function countUses(shown: number, all: number): string {
  if (all === 0) return 'Not used';
  const count = all === 1 ? 'Used in 1 line' : `Used in ${all} lines`;
  return shown < all ? `${count}, the first ${shown}` : count;
}

interface LinesProps {
  title: string;
  rows: readonly (Place & { code: string })[];
  link: (place: Place) => ReactNode;
}

/** Maximum number of rows shown, to bound the DOM. */
const ROWS_MAX = 100;

function Lines({ title, rows, link }: LinesProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {rows.slice(0, ROWS_MAX).map((row) => (
          <Line key={`${row.file} ${row.line} ${row.code}`} link={link(row)} code={row.code} />
        ))}
      </ul>
      {rows.length > ROWS_MAX && <p className="hint">{rows.length - ROWS_MAX} more lines use it.</p>}
    </>
  );
}

function Line({ link, code }: { link: ReactNode; code: string }) {
  return (
    <li>
      {link}{' '}
      <code>
        <HostileText text={code} lengthMax={160} />
      </code>
    </li>
  );
}

function UseLink({ hash, place, onGoTo }: { hash: string; place: Place; onGoTo: (place: Place) => void }) {
  const paths = usePaths();
  return (
    <a
      href={sourceLinePath(paths, hash, place)}
      title={place.path}
      data-keep-scroll=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGoTo(place);
      }}
    >
      <HostileText text={place.path.split('/').at(-1) ?? place.path} lengthMax={60} />:{place.line}
    </a>
  );
}
