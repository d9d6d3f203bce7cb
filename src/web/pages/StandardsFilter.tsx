import { useStandardName } from '../app/settings/useStandardName.ts';
import { FilterMenu } from '../ui/FilterMenu.tsx';
import { TOKEN_STANDARDS } from './address/tabs/token-standards.ts';

interface StandardsFilterProps {
  /** The selected standards, separated by commas. */
  type: string | undefined;
  /** Returns the URL of the list with other standards. */
  toHref: (type: string | undefined) => string;
}

/** Filters token transfers by standard; the selection is in the page's URL. */
export function StandardsFilter({ type, toHref }: StandardsFilterProps) {
  const nameOf = useStandardName();
  const chosen = type?.split(',') ?? [];
  return (
    <FilterMenu
      label="Type"
      options={TOKEN_STANDARDS.map((standard) => {
        const isChosen = chosen.includes(standard);
        const next = TOKEN_STANDARDS.filter((each) =>
          each === standard ? !isChosen : chosen.includes(each),
        );
        return { label: nameOf(standard), isChosen, href: toHref(next.join(',') || undefined) };
      })}
    />
  );
}
