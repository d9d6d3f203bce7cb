import type { NetworkExplorer } from '#config/env-shapes.ts';
import { LazyPopover } from '../../ui/overlay/LazyPopover.tsx';
import { OutsideLink } from '../OutsideLink.tsx';
import { explorerUrl } from './explorer-url.ts';

export interface ExplorerLinksProps {
  kind: 'tx' | 'block' | 'address' | 'token';
  /** The hash or the height, as in the URLs of other explorers. */
  id: string;
}

interface ExplorerListProps extends ExplorerLinksProps {
  explorers: readonly NetworkExplorer[];
}

/** The links themselves: a single one inline, several in a menu. */
export function ExplorerList({ explorers, kind, id }: ExplorerListProps) {
  const links = explorers.flatMap((explorer) => {
    const href = explorerUrl(explorer, kind, id);
    return href === null ? [] : [{ title: explorer.title, logo: explorer.logo, href }];
  });
  if (links.length === 0) return null;
  const list = links.map(({ title, logo, href }) => (
    <li key={href}>
      <OutsideLink href={href} name={title} logo={logo} className="menu-item" />
    </li>
  ));
  return (
    <span className="explorers">
      {links.length === 1 ? (
        <ul>{list}</ul>
      ) : (
        <LazyPopover label="Other explorers" trigger="Other explorers" triggerClass="btn btn-small">
          <ul>{list}</ul>
        </LazyPopover>
      )}
    </span>
  );
}
