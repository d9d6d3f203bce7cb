import { useId, useRef, useState } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import type { LazyPopoverProps } from './PopoverOverlay.tsx';
import { useHoverOpen } from './useHoverOpen.ts';

interface OpenState {
  isOpen: boolean;
  /** Event that opened it last. */
  by: 'press' | 'hover';
}

const OVERLAY = createLazyCode(() => import('./PopoverOverlay.tsx'));

/**
 * A button and a popup beside it. The popup's code loads when the button is first hovered, focused or pressed; Escape, a press
 * outside, loss of focus and following a link close it; the focus returns to the button.
 */
export function LazyPopover({
  label,
  trigger,
  triggerClass = 'btn',
  triggerLabel,
  openOn = 'click',
  delayMs = 300,
  children,
  ...place
}: LazyPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [{ isOpen, by }, setState] = useState<OpenState>({ isOpen: false, by: 'press' });
  const [overlay, loadOverlayNow] = useLazyCode(OVERLAY);
  // A popup opened by a press is not closed by the mouse.
  const hover = useHoverOpen(delayMs, (isHovered) =>
    setState((now) => (now.isOpen && now.by === 'press' ? now : { isOpen: isHovered, by: 'hover' })),
  );
  const close = () => setState({ isOpen: false, by });
  const isHover = openOn === 'hover';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={triggerLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen && overlay ? id : undefined}
        onFocus={loadOverlayNow}
        onClick={() => {
          void loadOverlayNow();
          setState({ isOpen: !isOpen || by === 'hover', by: 'press' });
        }}
        onPointerEnter={(event) => {
          void loadOverlayNow();
          if (isHover) hover.trigger.onPointerEnter(event);
        }}
        onPointerLeave={isHover ? hover.trigger.onPointerLeave : undefined}
      >
        {trigger}
      </button>
      {overlay && (
        <overlay.PopoverOverlay
          id={id}
          label={label}
          anchor={button}
          isOpen={isOpen}
          openedBy={by}
          onClose={close}
          popupProps={isHover ? hover.popup : {}}
          {...place}
        >
          {typeof children === 'function' ? children(close) : children}
        </overlay.PopoverOverlay>
      )}
    </>
  );
}
