import './marketplace.css';
import { Skeleton } from '#sdk/web/ui/skeletons.ts';

/** Number of placeholder cards while the list loads. */
const PLACEHOLDERS = 9;

/** Loading skeleton of the list of apps. */
export function AppsSkeleton() {
  return (
    <>
      <h1>Apps</h1>
      <div className="tabs">
        <span className="tab-ghost">All apps</span>
        <span className="tab-ghost">Favorites</span>
      </div>
      <div className="list-tools apps-tools-ghost" />
      <ul className="apps" aria-label="Loading apps">
        {Array.from({ length: PLACEHOLDERS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same
          <li key={place} className="panel app-card">
            <span className="app-logo skeleton" />
            <div className="app-text">
              <Skeleton length={12} />
              <Skeleton length={24} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
