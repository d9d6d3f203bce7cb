import { useEffect, useMemo, useState } from 'react';
import type { FilledForm } from './send-verification.ts';

/** Licence and pragma stand in the beginning of a source. */
const HEAD_BYTES = 20_000;
/** An input of the compiler has all the sources within. */
const INPUT_BYTES = 5_000_000;
const FILES_MAX = 100;

/** The texts that are filled in, as far as they are read. */
export interface SourceTexts {
  /** Of sources, those typed in and the beginnings of files. */
  sources: readonly string[];
  /** Of JSON files. */
  inputs: readonly string[];
}

/** Reads the files of a form, and what is typed into it. */
export function useSourceTexts({ texts, files }: FilledForm): SourceTexts {
  const [read, setRead] = useState<SourceTexts>({ sources: [], inputs: [] });
  useEffect(() => {
    let isCurrent = true;
    const readAll = (pattern: RegExp, bytes: number) =>
      Promise.all(
        files
          .filter(({ name }) => pattern.test(name))
          .slice(0, FILES_MAX)
          .map((file) => file.slice(0, bytes).text()),
      );
    Promise.all([readAll(/\.(sol|vy|yul)$/, HEAD_BYTES), readAll(/\.json$/, INPUT_BYTES)]).then(
      ([sources, inputs]) => isCurrent && setRead({ sources, inputs }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [files]);
  const typed = texts.source_code ?? '';
  return useMemo(() => ({ sources: [typed, ...read.sources], inputs: read.inputs }), [typed, read]);
}
