import type { SeenNames } from './useSourceNames.ts';

interface NamesNoteProps {
  state: NonNullable<SeenNames['state']>;
  /** True if the visitor has requested the compiler. */
  isAsked: boolean;
  onFetchCompiler: () => void;
}

/**
 * Explains that names are not linked because their compiler must be downloaded first: reading a page alone never triggers a
 * download. The button remains after it was pressed, to keep the focus.
 */
export function NamesNote({ state, isAsked, onFetchCompiler }: NamesNoteProps) {
  if (state !== 'no_compiler' && !isAsked) return null;
  return (
    <p className="names-note">
      {state === 'no_compiler' &&
        'Names are not linked: this server does not have the compiler of this source.'}
      <button
        type="button"
        className="btn"
        aria-disabled={isAsked || undefined}
        onClick={isAsked ? undefined : onFetchCompiler}
      >
        Fetch the compiler
      </button>
      <span role="status">{isAsked && OUTCOMES[state]}</span>
    </p>
  );
}

const FETCHING = 'The compiler is being fetched, then it reads the source.';
const OUTCOMES: Readonly<Record<NamesNoteProps['state'], string>> = {
  no_compiler: FETCHING,
  making: FETCHING,
  late: 'The compiler has not read the source yet: open the page again in a few minutes.',
  known: 'The compiler has read the source: names are linked.',
  none: 'The compiler could not be fetched, or cannot read the source: names are not linked.',
};
