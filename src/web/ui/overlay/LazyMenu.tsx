import { useId, useRef, useState } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import type { LazyMenuProps } from './MenuOverlay.tsx';

const OVERLAY = createLazyCode(() => import('./MenuOverlay.tsx'));

/** A button and a menu of links and commands: arrow keys, Home, End and letters move in it, Escape closes it. */
export function LazyMenu({
  label,
  trigger,
  triggerClass = 'btn',
  triggerLabel,
  lines,
  align = 'start',
}: LazyMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [overlay, loadOverlayNow] = useLazyCode(OVERLAY);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={triggerLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen && overlay ? id : undefined}
        onPointerEnter={loadOverlayNow}
        onFocus={loadOverlayNow}
        onClick={() => {
          void loadOverlayNow();
          setOpen(!isOpen);
        }}
      >
        {trigger}
      </button>
      {overlay && (
        <overlay.MenuOverlay
          id={id}
          label={label}
          anchor={button}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          lines={lines}
          align={align}
        />
      )}
    </>
  );
}
