import { useEffect, useState } from 'react';
import { type CompilerGuess, guessCompiler } from '../contract/guess-compiler.ts';
import type { FilledForm } from './send-verification.ts';

/** The codes of a contract, as hex. */
export interface ContractCodes {
  runtime: string | null;
  creation: string | null;
}

/** A pragma stands in the beginning of a file. */
const HEAD_BYTES = 20_000;
const FILES_MAX = 100;

/** What the code of the contract, and the sources that are filled in, show of the compiler. */
export function useCompilerGuess(
  form: FilledForm,
  { runtime, creation }: ContractCodes,
  { compiler, offered }: { compiler: 'solidity' | 'vyper' | null; offered: readonly string[] },
): CompilerGuess | null {
  const [heads, setHeads] = useState<readonly string[]>([]);
  const { files } = form;
  useEffect(() => {
    let isCurrent = true;
    const sources = files.filter(({ name }) => /\.(sol|vy)$/.test(name)).slice(0, FILES_MAX);
    Promise.all(sources.map((file) => file.slice(0, HEAD_BYTES).text())).then(
      (texts) => isCurrent && setHeads(texts),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [files]);
  if (compiler === null) return null;
  const sources = [form.texts.source_code ?? '', ...heads];
  return guessCompiler({ codes: [runtime, creation], sources, compiler, offered });
}
