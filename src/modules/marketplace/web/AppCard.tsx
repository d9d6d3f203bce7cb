import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { MarketplaceApp } from '../contract/app.ts';
import { AppLogo } from './AppLogo.tsx';

interface AppCardProps {
  app: MarketplaceApp;
  isFavorite: boolean;
  onToggle: () => void;
}

/** One app of the list. */
export function AppCard({ app, isFavorite, onToggle }: AppCardProps) {
  const { title, author, shortDescription, categories } = app;
  return (
    <li className="panel app-card">
      <AppLogo app={app} />
      <div className="app-text">
        <h2>
          <AppLink app={app} />
        </h2>
        <p className="hint">
          <HostileText text={[author, ...categories].join(' · ')} lengthMax={120} />
        </p>
        <p>
          <HostileText text={shortDescription} lengthMax={300} />
        </p>
      </div>
      <button
        type="button"
        className="plain-btn app-star"
        aria-pressed={isFavorite}
        aria-label={`Favorite: ${title}`}
        onClick={onToggle}
      >
        {isFavorite ? '★' : '☆'}
      </button>
    </li>
  );
}

/** An external app opens in a new tab. The page of any other is loaded as a new document, whose policy allows the app. */
function AppLink({ app: { id, title, url, external } }: { app: MarketplaceApp }) {
  const paths = usePaths();
  const text = <HostileText text={title} lengthMax={100} />;
  return external ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {text} ↗
    </a>
  ) : (
    <a href={paths.app(id)} target="_self">
      {text}
    </a>
  );
}
