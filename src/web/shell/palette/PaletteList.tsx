import { HostileText } from '../../entities/HostileText.tsx';
import { SuggestedHit } from '../../features/search/bar/SuggestedHit.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PaletteLine } from './palette-lines.ts';
import { toOptionId } from './to-option-id.ts';

interface PaletteListProps {
  id: string;
  lines: readonly PaletteLine[];
  term: string;
  activeId: string | null;
  onChoose: (line: PaletteLine) => void;
}

/** The options of the palette, grouped under headings. */
export function PaletteList({ id, lines, term, activeId, onChoose }: PaletteListProps) {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <div className="palette-list" role="listbox" id={id} aria-label="Commands">
      {groups.map((group, place) => {
        const titleId = `palette-title-${place}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
          <div role="group" aria-labelledby={titleId} key={group}>
            <div className="palette-title" id={titleId} role="presentation">
              {group}
            </div>
            {lines
              .filter((line) => line.group === group)
              .map((line) => (
                <Option
                  key={line.id}
                  line={line}
                  term={term}
                  isActive={toOptionId(line) === activeId}
                  onChoose={() => onChoose(line)}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  line: PaletteLine;
  term: string;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ line, term, isActive, onChoose }: OptionProps) {
  const shared = {
    id: toOptionId(line),
    role: 'option',
    'aria-selected': isActive,
    className: line.hit ? 'palette-line suggest-hit' : 'palette-line',
    tabIndex: -1,
    onClick: onChoose,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  const content = line.hit ? (
    <SuggestedHit hit={line.hit} term={term} />
  ) : (
    <>
      <HostileText text={line.label} lengthMax={80} />
      {line.isExternal && <Icon name="external" />}
    </>
  );
  if (line.href === undefined) return <div {...shared}>{content}</div>;
  const target = line.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...shared} {...target} href={line.href}>
      {content}
    </a>
  );
}
