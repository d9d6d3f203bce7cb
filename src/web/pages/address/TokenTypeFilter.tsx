import { usePaths } from '../../paths.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import type { AddressPageProps } from './address-props.ts';
import { TOKEN_STANDARDS } from './token-standards.ts';

/** Keeps token transfers to some standards; the page's address holds which. */
export function TokenTypeFilter({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const { tab, filter, type, token } = search;
  const chosen = type?.split(',') ?? [];
  return (
    <FilterMenu
      label="Type"
      options={TOKEN_STANDARDS.map((standard) => {
        const isChosen = chosen.includes(standard);
        const next = TOKEN_STANDARDS.filter((each) =>
          each === standard ? !isChosen : chosen.includes(each),
        );
        return {
          label: standard,
          isChosen,
          href: paths.address(hash, { tab, filter, token, type: next.join(',') || undefined }),
        };
      })}
    />
  );
}
