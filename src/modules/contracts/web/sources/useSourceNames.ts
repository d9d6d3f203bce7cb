import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { LINES_PER_PART } from '../../contract/lines-per-part.ts';
import type { NameDefinition, SourceName, SourceNames } from '../../contract/source-names.ts';
import { sourceNamesQuery } from '../queries.ts';

/** A file (from 1) of a contract whose names are requested. */
export interface NamedFile {
  hash: string;
  file: number;
  /** True if the visitor has requested the download of the compiler. */
  mayFetch: boolean;
}

/** Resolved names of the visible lines. */
export interface SeenNames {
  byLine: ReadonlyMap<number, readonly SourceName[]>;
  definitions: ReadonlyMap<number, NameDefinition>;
  /** State returned by the server for the first visible line, `late` if polling has ended; undefined until it responds. */
  state: SourceNames['state'] | 'late' | undefined;
}

const ASK_AGAIN_MS = 1500;
/** Maximum number of polls; if it takes longer, the names appear when the page is reopened. */
const ASKED_MAX = 100;
/** Maximum number of linked names, in total and per line, to bound the DOM. */
const NAMES_MAX = 500;
const NAMES_PER_LINE_MAX = 30;

/** Fetches the names of the lines `first` to `last` (from 1); null fetches nothing. */
export function useSourceNames(named: NamedFile | null, first: number, last: number): SeenNames {
  const [one, other] = [first, last].map((line) => Math.ceil(Math.max(1, line) / LINES_PER_PART));
  const head = useNamesOfPart(named, one ?? 1);
  const tail = useNamesOfPart(named, other ?? 1);
  const isLate = useIsLate(head?.state === 'making');
  return useMemo(() => {
    const byLine = new Map<number, SourceName[]>();
    let left = NAMES_MAX;
    for (const name of [...(head?.names ?? []), ...(tail === head ? [] : (tail?.names ?? []))]) {
      if (name.line < first || name.line > last) continue;
      const ofLine = byLine.get(name.line) ?? [];
      if (ofLine.length >= NAMES_PER_LINE_MAX || left-- <= 0) continue;
      byLine.set(name.line, [...ofLine, name]);
    }
    const definitions = [...(head?.definitions ?? []), ...(tail?.definitions ?? [])];
    return {
      ...{ byLine, state: isLate ? 'late' : head?.state },
      definitions: new Map(definitions.map((each) => [each.id, each])),
    };
  }, [head, tail, first, last, isLate]);
}

/** Returns true once the wait has exceeded the duration of polling. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), ASKED_MAX * ASK_AGAIN_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

function useNamesOfPart(named: NamedFile | null, part: number) {
  const { data } = useQuery({
    ...sourceNamesQuery(named?.hash ?? '', {
      ...{ file: named?.file ?? 1, part },
      ...(named?.mayFetch && { compiler: 'fetch' }),
    }),
    enabled: named !== null,
    retry: false,
    throwOnError: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'making' && dataUpdateCount < ASKED_MAX ? ASK_AGAIN_MS : false,
  });
  // Retains the previous part's names until those of the next have loaded, to avoid a jumping layout.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
