import './marketplace.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import type { settings } from '../settings.ts';
import { AppCard } from './AppCard.tsx';
import { BannerFrame } from './bridge/BannerFrame.tsx';
import { filterApps } from './filter-apps.ts';
import { type AppsPageProps, FAVORITES } from './marketplace-props.ts';
import { appsPath } from './paths.ts';
import { appsQuery } from './queries.ts';
import { useFavorites } from './useFavorites.ts';

/** The list of apps, filtered as the visitor types and by category. */
export function AppsPage({ q = '', category }: AppsPageProps) {
  const { data } = useSuspenseQuery(appsQuery());
  const {
    submitFormUrl,
    ideasFormUrl,
    featuredApp,
    titles = {},
  } = useModuleConfig<typeof settings>('marketplace');
  const [term, setTerm] = useState(q);
  const [favorites, toggle] = useFavorites();
  const paths = usePaths();
  const apps = filterApps(data.items, { q: term, category, favorites });
  const entity = titles.entity_name ?? 'app';
  const isWhole = category === undefined && term.trim() === '';
  const featured = isWhole ? data.items.find(({ id }) => id === featuredApp) : undefined;
  return (
    <>
      <h1>{titles.title ?? 'Apps'}</h1>
      {titles.subtitle_list && <p className="mt-3">{titles.subtitle_list}</p>}
      {featured === undefined ? (
        isWhole && <BannerFrame />
      ) : (
        <ul className="apps apps-featured" aria-label={`Featured ${entity}`}>
          <AppCard
            app={featured}
            isFavorite={favorites.includes(featured.id)}
            onToggle={() => toggle(featured.id)}
          />
        </ul>
      )}
      <Categories names={data.categories} active={category} q={term} />
      <div className="list-tools">
        <search className="apps-search">
          <form action={appsPath(paths)} method="get" onSubmit={(event) => event.preventDefault()}>
            {category !== undefined && <input type="hidden" name="category" value={category} />}
            <input
              className="field"
              type="search"
              name="q"
              aria-label={`Search ${entity}s`}
              placeholder={`Find ${entity}`}
              maxLength={256}
              value={term}
              onChange={({ target }) => setTerm(target.value)}
            />
          </form>
        </search>
        <a className="btn" href={submitFormUrl} target="_blank" rel="noopener noreferrer">
          Submit {entity} ↗
        </a>
        {ideasFormUrl && (
          <a className="btn" href={ideasFormUrl} target="_blank" rel="noopener noreferrer">
            Suggest ideas ↗
          </a>
        )}
      </div>
      {apps.length === 0 ? (
        <div className="panel">
          <NoApps isUnreadable={data.is_unreadable} category={category} />
        </div>
      ) : (
        <ul className="apps" aria-label="Apps">
          {apps.map((app) => (
            <AppCard
              key={app.id}
              app={app}
              isFavorite={favorites.includes(app.id)}
              onToggle={() => toggle(app.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface NoAppsProps {
  isUnreadable: boolean;
  category: string | undefined;
}

function NoApps({ isUnreadable, category }: NoAppsProps) {
  if (isUnreadable)
    return (
      <EmptyState title="The list of apps could not be read">
        Try reloading the page, or come back soon and try again.
      </EmptyState>
    );
  return (
    <EmptyState title="No app fits">
      {category === FAVORITES
        ? 'Mark an app with the star to find it here.'
        : 'Try another word or category.'}
    </EmptyState>
  );
}

interface CategoriesProps {
  names: readonly string[];
  active: string | undefined;
  q: string;
}

function Categories({ names, active, q }: CategoriesProps) {
  const paths = usePaths();
  const all = [
    { key: undefined, label: 'All apps' },
    { key: FAVORITES, label: 'Favorites' },
    ...names.map((name) => ({ key: name, label: name })),
  ];
  return (
    <nav className="tabs" aria-label="Categories">
      {all.map(({ key, label }) => (
        <a
          key={key ?? ''}
          href={appsPath(paths, { q, category: key })}
          aria-current={key === active ? 'page' : undefined}
          data-keep-scroll=""
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
