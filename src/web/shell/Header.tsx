import { SearchBar } from '../features/search/bar/SearchBar.tsx';
import { CoinPrice } from './price/CoinPrice.tsx';
import { GasPrice } from './price/GasPrice.tsx';
import { ProfileButton } from './profile/ProfileButton.tsx';
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
