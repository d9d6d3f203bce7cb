import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '../app/public-config-context.tsx';
import { clipText } from '../entities/format/clip-text.ts';
import { backendVersionQuery } from '../features/stats/queries.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** At most this many groups of links (spec §9). */
const LINK_GROUPS_MAX = 4;

/** Colour mode, what this is and which versions it runs, and the operator's links. */
export function Footer() {
  const { app, chain, ui } = usePublicConfig();
  return (
    <footer className="foot">
      <div className="grid max-w-100 gap-2">
        <span>
          Spyglass is a tool for viewing real-time data of {chain.name}: blocks, transactions, addresses and
          tokens.
        </span>
        <span className="num">
          Frontend: {app.version}
          {app.commit && ` · ${app.commit.slice(0, 8)}`}
          <BackendVersion />
        </span>
      </div>
      <LinkGroup title="Follow" links={ui?.socialLinks ?? []} />
      {ui?.footerLinks?.slice(0, LINK_GROUPS_MAX).map((group) => (
        <LinkGroup key={group.title} {...group} />
      ))}
      <div className="ml-auto">
        <ThemeToggle hasWord />
      </div>
    </footer>
  );
}

function BackendVersion() {
  const { data } = useQuery({ ...backendVersionQuery(), throwOnError: false });
  return data?.backend_version ? ` · Backend: ${clipText(data.backend_version, 48)}` : null;
}

function LinkGroup({ title, links }: { title: string; links: { text: string; url: string }[] }) {
  const safe = links.filter((link) => /^https?:\/\//i.test(link.url));
  if (safe.length === 0) return null;
  return (
    <nav aria-label={title} className="grid content-start gap-1">
      <b className="font-semibold text-ink">{title}</b>
      {safe.map((link) => (
        <a key={link.url} href={link.url} target="_blank" rel="noreferrer noopener">
          {link.text}
        </a>
      ))}
    </nav>
  );
}
