import { useEffect, useMemo, useState } from 'react';
import type { FilledForm } from '../verification/send-verification.ts';

/** Number of bytes to read of a source; license and pragma are at its beginning. */
const HEAD_BYTES = 20_000;
/** Number of bytes to read of a compiler input, which contains all sources. */
const INPUT_BYTES = 5_000_000;
const FILES_MAX = 100;

/** Texts of the form, as far as they have been read. */
export interface SourceTexts {
  /** Sources: typed text and the beginnings of files. */
  sources: readonly string[];
  /** Contents of JSON files. */
  inputs: readonly string[];
}

/** Reads the files and the typed texts of a form. */
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
