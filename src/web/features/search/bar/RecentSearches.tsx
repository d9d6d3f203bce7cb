import { getLocalStore } from '#web/app/settings/browser-store.ts';
import { shortenHash } from '#web/entities/format/shorten-hash.ts';
import { HostileText } from '#web/entities/HostileText.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LISTBOX_ID } from './listbox-id.ts';
import { clearRecentSearches, removeRecentSearch } from './recent-searches.ts';

interface RecentSearchesProps {
  keywords: readonly string[];
  activeId: string | null;
  onChange: (keywords: string[]) => void;
  onPick: (keyword: string) => void;
}

/** Recent searches: each can be repeated or removed. */
export function RecentSearches({ keywords, activeId, onChange, onPick }: RecentSearchesProps) {
  return (
    <>
      <div className="suggest-head">
        <span id="search-recent">Recent</span>
        <button type="button" onClick={() => onChange(clearRecentSearches(getLocalStore()))}>
          Clear all
        </button>
      </div>
      <div className="suggest-recent">
        <div role="listbox" id={LISTBOX_ID} aria-labelledby="search-recent">
          {keywords.map((keyword, place) => {
            const id = `search-recent-${place}`;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field clicks the active option
              <div
                key={keyword}
                id={id}
                role="option"
                aria-selected={id === activeId}
                title={keyword}
                onClick={() => onPick(keyword)}
              >
                <Keyword keyword={keyword} />
              </div>
            );
          })}
        </div>
        <div>
          {keywords.map((keyword) => (
            <button
              type="button"
              key={keyword}
              aria-label={`Remove ${keyword}`}
              onClick={() => onChange(removeRecentSearch(getLocalStore(), keyword))}
            >
              <Icon name="close" />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

function Keyword({ keyword }: { keyword: string }) {
  if (keyword.startsWith('0x')) return <span className="hash">{shortenHash(keyword)}</span>;
  return <HostileText text={keyword} />;
}
