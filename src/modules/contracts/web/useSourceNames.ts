import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '../../../web/query/useQuery.ts';
import { LINES_PER_PART } from '../contract/lines-per-part.ts';
import type { NameDefinition, SourceName, SourceNames } from '../contract/source-names.ts';
import { sourceNamesQuery } from './queries.ts';

/** Whose names are asked for: those of a file (from 1) of a contract. */
export interface NamedFile {
  hash: string;
  file: number;
  /** Whether the visitor has asked the server to fetch the compiler. */
  mayFetch: boolean;
}

/** What the names in the lines in sight stand for. */
export interface SeenNames {
  byLine: ReadonlyMap<number, readonly SourceName[]>;
  definitions: ReadonlyMap<number, NameDefinition>;
  /** As the server says of the first line in sight, `late` where it is no longer asked; undefined until it does. */
  state: SourceNames['state'] | 'late' | undefined;
}

const ASK_AGAIN_MS = 1500;
/** So often: where it takes longer, the names are there when the page is opened again. */
const ASKED_MAX = 100;
/** Names in sight that become links, so that the document stays small: in all, and of one line. */
const NAMES_MAX = 500;
const NAMES_PER_LINE_MAX = 30;

/** Asks for the names of the lines `first` to `last` (from 1) where the server knows them; null asks for none. */
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

/** Whether something has been waited for as long as the server is asked. */
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
  // Names of the part before stay until those of the next have come, and what is said of them does not jump.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
