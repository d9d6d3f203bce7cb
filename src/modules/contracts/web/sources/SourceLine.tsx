import { usePaths } from '#sdk/web/app/paths.ts';
import type { NameDefinition, SourceName } from '../../contract/source-names.ts';
import { sourceLinePath } from '../paths.ts';
import { splitNames } from './split-names.ts';
import type { Token } from './tokenize.ts';

/** Id of the tooltip of a name. */
export const NAME_HINT_ID = 'name-hint';

interface SourceLineProps {
  tokens: readonly Token[];
  names: readonly SourceName[];
  definitions: ReadonlyMap<number, NameDefinition>;
  hash: string;
  onPoint: (definition: NameDefinition) => void;
  onChoose: (definition: NameDefinition) => void;
}

/** Tokens of a line; names with a known definition are links to it. */
export function SourceLine({ tokens, names, definitions, hash, onPoint, onChoose }: SourceLineProps) {
  const paths = usePaths();
  return (
    <code>
      {splitNames(tokens, names).map(({ kind, text, definition: id }, at) => {
        const definition = id === null ? undefined : definitions.get(id);
        if (definition === undefined && kind === 'plain') return text;
        if (definition === undefined)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
            <span key={at} className={`word-${kind}`}>
              {text}
            </span>
          );
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
            key={at}
            className={`word-name word-${kind}`}
            href={sourceLinePath(paths, hash, definition)}
            aria-describedby={NAME_HINT_ID}
            data-keep-scroll=""
            onPointerEnter={() => onPoint(definition)}
            onFocus={() => onPoint(definition)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChoose(definition);
            }}
          >
            {text}
          </a>
        );
      })}
    </code>
  );
}
