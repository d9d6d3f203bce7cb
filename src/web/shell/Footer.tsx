import { useQuery } from '@tanstack/react-query';
import { useMenus } from '../app/page/menu.ts';
import { usePublicConfig } from '../app/settings/public-config-context.tsx';
import { backendVersionQuery } from '../features/stats/queries.ts';
import { AddNetworkButton } from '../features/wallet/AddNetworkButton.tsx';
import { NavLink } from './menu/NavLink.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { describeBackend } from './version-link.ts';

interface LinkGroupProps {
  title: string;
  links: readonly { text: string; url: string; iconUrl?: string }[];
}

/** Name and versions of the software, the operator's links, the color mode, and a button to add the chain to a wallet. */
export function Footer() {
  const { chain, ui } = usePublicConfig();
  const { foot, path } = useMenus();
  return (
    <footer className="foot">
      <div className="foot-about">
        <span>
          Spyglass is a tool for viewing real-time data of {chain.name}: blocks, transactions, addresses and
          tokens.
        </span>
        <Versions />
        <span className="foot-own">
          {foot?.map((item) => (
            <NavLink key={item.href} item={item} path={path} />
          ))}
        </span>
      </div>
      <LinkGroup title="Follow" links={ui.socialLinks} />
      {ui.footerLinks.map((group) => (
        <LinkGroup key={group.title} {...group} />
      ))}
      <div className="foot-tools">
        <AddNetworkButton />
        <ThemeToggle hasWord />
      </div>
    </footer>
  );
}

function Versions() {
  const { app, api, ui } = usePublicConfig();
  const { data } = useQuery({ ...backendVersionQuery(), throwOnError: false });
  const project = ui.projectUrl;
  const backend = data?.backend_version && describeBackend(data.backend_version, api.origin !== '', project);
  return (
    <span className="num">
      Frontend: <Out href={project && `${project}/releases/tag/${app.version}`} text={app.version} />
      {app.commit && ' · '}
      <Out href={project && `${project}/commit/${app.commit}`} text={app.commit.slice(0, 8)} />
      {backend && (
        <>
          {' · Backend: '}
          <Out {...backend} />
        </>
      )}
    </span>
  );
}

/** An external link; plain text if the URL is unknown. */
function Out({ href, text }: { href: string | undefined; text: string }) {
  return href && text ? (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  ) : (
    text
  );
}

function LinkGroup({ title, links }: LinkGroupProps) {
  const safe = links.filter(({ url }) => /^https?:\/\//i.test(url));
  if (safe.length === 0) return null;
  return (
    <nav aria-label={title} className="foot-links">
      <b>{title}</b>
      {safe.map(({ url, text, iconUrl }) => (
        <a key={url + text} href={url} target="_blank" rel="noreferrer noopener">
          {iconUrl && <img src={iconUrl} alt="" />}
          {text}
        </a>
      ))}
    </nav>
  );
}
