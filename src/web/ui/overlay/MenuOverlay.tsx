import type { ReactNode } from 'react';
import './overlays.css';
import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Icon } from '../Icon.tsx';

/** One line of a menu: a link or a command. */
export interface MenuLine {
  label: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  isChosen?: boolean;
}

export interface LazyMenuProps {
  /** Accessible name of the menu. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  triggerLabel?: string;
  lines: readonly MenuLine[];
  align?: 'start' | 'center' | 'end';
}

interface MenuOverlayProps extends Pick<LazyMenuProps, 'label' | 'lines' | 'align'> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** Content of a `LazyMenu`. */
export function MenuOverlay({
  id,
  label,
  anchor,
  isOpen,
  onClose,
  lines,
  align = 'start',
}: MenuOverlayProps) {
  return (
    <Menu.Root
      open={isOpen}
      modal={false}
      onOpenChange={(open, { event }) => {
        if (!open && !anchor.current?.contains(event.target as Node)) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className="overlay-place"
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Menu.Popup id={id} className="overlay overlay-menu" aria-label={label} finalFocus={anchor}>
            {lines.map((line) => (
              <Line key={line.label} line={line} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Line({ line }: { line: MenuLine }) {
  const content = (
    <>
      {line.icon}
      {line.label}
      {line.isChosen && (
        <>
          <span className="sr">, chosen</span>
          <Icon name="check" />
        </>
      )}
    </>
  );
  if (line.href === undefined)
    return (
      <Menu.Item className="menu-item" onClick={line.onSelect}>
        {content}
      </Menu.Item>
    );
  return (
    <Menu.LinkItem className="menu-item" href={line.href} onClick={line.onSelect} closeOnClick>
      {content}
    </Menu.LinkItem>
  );
}
