import { useUiConfig } from '../app/useUiConfig.ts';
import { LazyPopover } from '../ui/overlay/LazyPopover.tsx';
import { explorerUrl } from './explorer-url.ts';
import { OutsideLink } from './OutsideLink.tsx';

interface ExplorerLinksProps {
  kind: 'tx' | 'block' | 'address' | 'token';
  /** The hash or the height, as other explorers have it in their addresses. */
  id: string;
}

/** The same thing in other explorers, as the operator has set them; nothing where there are none. */
export function ExplorerLinks({ kind, id }: ExplorerLinksProps) {
  const { explorers } = useUiConfig();
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
