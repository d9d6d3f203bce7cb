import './overlays.css';
import { Popover } from '@base-ui/react/popover';
import type { HTMLAttributes, ReactNode, RefObject } from 'react';
import type { LazyPopoverProps } from './LazyPopover.tsx';

interface PopoverOverlayProps extends Pick<LazyPopoverProps, 'label' | 'side' | 'align' | 'className'> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** A popup that a press has opened takes the focus and gives it back, one that the mouse has opened leaves it where it is. */
  openedBy: 'press' | 'hover';
  onClose: () => void;
  popupProps: HTMLAttributes<HTMLElement>;
  children: ReactNode;
}

/** What a `LazyPopover` opens: placed beside its button, turned over where there is no room. */
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
        // A press on the button is the button's own affair.
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
