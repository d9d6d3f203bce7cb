import type { SourceNames } from '../contract/source-names.ts';

interface NamesNoteProps {
  state: SourceNames['state'];
  /** Whether the visitor has asked for the compiler. */
  isAsked: boolean;
  onFetchCompiler: () => void;
}

/** Why names lead nowhere, where their compiler has to be fetched first: a page that is only read has no server fetch anything. */
export function NamesNote({ state, isAsked, onFetchCompiler }: NamesNoteProps) {
  if (state === 'no_compiler')
    return (
      <p className="names-note">
        Names are not linked: this server does not have the compiler of this source.
        <button type="button" className="btn" disabled={isAsked} onClick={onFetchCompiler}>
          Fetch the compiler
        </button>
      </p>
    );
  if (!isAsked || state === 'known') return null;
  return (
    <p className="names-note" role="status">
      {state === 'making'
        ? 'The compiler is being fetched, then it reads the source.'
        : 'The compiler could not be fetched, or cannot read the source: names are not linked.'}
    </p>
  );
}
