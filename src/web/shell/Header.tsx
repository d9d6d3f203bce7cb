import { Suspense } from 'react';
import { useFrameParts } from '../app/frame-parts.ts';
import { SearchBar } from '../features/search/SearchBar.tsx';
import { GasPrice } from './GasPrice.tsx';
import { ProfileButton } from './ProfileButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Search, prices of the coin and of gas, and theme; on the home page the search stands in the plate instead. */
export function Header({ hasSearch }: { hasSearch: boolean }) {
  const { CoinPrice } = useFrameParts();
  return (
    <section className={hasSearch ? 'head' : 'head head-bare'} aria-label="Search and settings">
      {hasSearch && <SearchBar />}
      <div className="head-tools">
        <Suspense>
          <CoinPrice />
        </Suspense>
        <GasPrice />
        <span className="only-desktop">
          <ThemeToggle />
        </span>
        <ProfileButton />
      </div>
    </section>
  );
}
