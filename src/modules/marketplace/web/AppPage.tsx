import './marketplace.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { HostileText, OutsideLink } from '#sdk/web/entities/links.ts';
import type { MarketplaceApp } from '../contract/app.ts';
import { AppLogo } from './AppLogo.tsx';
import { AppFrame } from './bridge/AppFrame.tsx';
import type { AppPageProps } from './marketplace-props.ts';
import { appsPath } from './paths.ts';
import { appQuery } from './queries.ts';

/** One app: its description, and the app itself in a frame. An external one is opened in a new tab. */
export function AppPage({ id }: AppPageProps) {
  const { data: app } = useSuspenseQuery(appQuery(id));
  const paths = usePaths();
  return (
    <>
      <div className="app-head">
        <AppLogo app={app} />
        <h1>
          <HostileText text={app.title} lengthMax={100} />
        </h1>
        <span className="hint">
          by <HostileText text={app.author} lengthMax={100} />
        </span>
        <a className="btn" href={appsPath(paths)}>
          All apps
        </a>
      </div>
      <p className="app-about">
        <HostileText text={app.description} lengthMax={5000} keepsLines />
      </p>
      <Links app={app} />
      {!app.external && <AppFrame key={app.id} app={app} />}
    </>
  );
}

function Links({ app }: { app: MarketplaceApp }) {
  const links = [
    [app.external ? 'Open app' : 'Open in a new tab', app.url],
    ['Website', app.site],
    ['Twitter', app.twitter],
    ['Telegram', app.telegram],
    ['GitHub', app.github],
  ] as const;
  return (
    <p className="app-links">
      {[...links, ...toLinks(app.graphs)].map(
        ([name, href]) => href !== undefined && <OutsideLink key={name} href={href} name={name} />,
      )}
    </p>
  );
}

function toLinks(graphs: MarketplaceApp['graphs'] = []): (readonly [string, string])[] {
  return graphs.map(({ title, url }) => [`Data: ${title}`, url] as const);
}
