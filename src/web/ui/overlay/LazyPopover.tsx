import { type ReactNode, useId, useRef, useState } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import { useHoverOpen } from './useHoverOpen.ts';

export interface LazyPopoverProps {
  /** The name of what opens, for screen readers. */
  label: string;
  /** What stands on the button. */
  trigger: ReactNode;
  triggerClass?: string;
  /** The button's accessible name where `trigger` has no words. */
  triggerLabel?: string;
  /** A click, Enter and a tap always open; `hover` adds a resting mouse. */
  openOn?: 'click' | 'hover';
  /** How long the mouse rests before a hover opens, in ms. */
  delayMs?: number;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** A class of the popup, for its width. */
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

interface OpenState {
  isOpen: boolean;
  /** What has opened it last. */
  by: 'press' | 'hover';
}

const OVERLAY = createLazyCode(() => import('./PopoverOverlay.tsx'));

/**
 * A button and what opens beside it. The popup's code comes when the button is first pointed at, focused or pressed; Escape, a press
 * outside, the focus leaving and a link that is followed close it; the focus returns to the button.
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
  // What a press has opened, the mouse does not close.
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
