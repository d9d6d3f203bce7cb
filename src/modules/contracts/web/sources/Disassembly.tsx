import { useMemo } from 'react';
import { disassemble } from '../../contract/disassemble.ts';
import { SourceView } from './SourceView.tsx';

const ignore = () => {};

/** Disassembled code; only visible lines are in the DOM. */
export function Disassembly({ label, code }: { label: string; code: string }) {
  const text = useMemo(() => disassemble(code).join('\n'), [code]);
  return (
    <SourceView
      {...{ label, code: text, marked: null, named: null }}
      onMark={ignore}
      onChoose={ignore}
      onFetchCompiler={ignore}
    />
  );
}
