import './statistics.css';
import { Skeleton } from '#sdk/web/ui/skeletons.ts';

/** Loading skeleton of the lines. */
export function StatsSkeleton() {
  return (
    <>
      <h1>Charts &amp; stats</h1>
      <section className="stats-section" aria-busy="true">
        <ul>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <li key={place} className="panel stats-card">
              <Skeleton length={16} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
