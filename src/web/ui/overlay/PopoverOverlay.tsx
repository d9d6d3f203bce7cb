import './overlays.css';
import { Popover } from '@base-ui/react/popover';
import type { HTMLAttributes, ReactNode, RefObject } from 'react';

export interface LazyPopoverProps {
  /** Accessible name of the popup. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  triggerClass?: string;
  /** The button's accessible name if `trigger` has no text. */
  triggerLabel?: string;
  /** A click, Enter and a tap always open; `hover` also opens on hover. */
  openOn?: 'click' | 'hover';
  /** Time that the mouse must rest before a hover opens, in ms. */
  delayMs?: number;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** A class of the popup, for its width. */
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

interface PopoverOverlayProps extends Pick<LazyPopoverProps, 'label' | 'side' | 'align' | 'className'> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** A popup opened by a press takes the focus and restores it, one opened by hover does not move it. */
  openedBy: 'press' | 'hover';
  onClose: () => void;
  popupProps: HTMLAttributes<HTMLElement>;
  children: ReactNode;
}

/** Content of a `LazyPopover`: placed beside its button, flipped if there is no space. */
export function PopoverOverlay({
  id,
  label,
  anchor,
  isOpen,
  openedBy,
  onClose,
  popupProps,
  side = 'bottom',
  align = 'start',
  className = '',
  children,
}: PopoverOverlayProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // A press on the button is handled by the button.
        if (!open && !anchor.current?.contains(event.target as Node)) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="overlay-place"
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup
            {...popupProps}
            id={id}
            className={`overlay ${className}`}
            aria-label={label}
            initialFocus={openedBy === 'press'}
            finalFocus={openedBy === 'press' ? anchor : false}
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a[href]')) onClose();
            }}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
