import { SearchBar } from '../features/search/SearchBar.tsx';
import { CoinPrice } from './CoinPrice.tsx';
import { GasPrice } from './GasPrice.tsx';
import { ProfileButton } from './ProfileButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Search, prices of the coin and of gas, and theme; on the home page the search is in the page instead. */
export function Header({ hasSearch }: { hasSearch: boolean }) {
  return (
    <section className={hasSearch ? 'head' : 'head head-bare'} aria-label="Search and settings">
      {hasSearch && <SearchBar />}
      <div className="head-tools">
        <CoinPrice />
        <GasPrice />
        <span className="only-desktop">
          <ThemeToggle />
        </span>
        <ProfileButton />
      </div>
    </section>
  );
}
