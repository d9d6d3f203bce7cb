import { type PointerEvent, useEffect, useRef } from 'react';

/** Maximum time for the pointer to move from the trigger to its popup, in ms. */
const LEAVE_MS = 160;

interface HoverHandlers {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}

/** Handlers for a trigger and its popup: hovering opens after `delayMs`, leaving both closes. Touch never hovers. */
export function useHoverOpen(
  delayMs: number,
  setOpen: (isOpen: boolean) => void,
): { trigger: HoverHandlers; popup: HoverHandlers } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (waitMs: number, isOpen: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(isOpen), waitMs);
  };
  return {
    trigger: { onPointerEnter: after(delayMs, true), onPointerLeave: after(LEAVE_MS, false) },
    popup: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: after(LEAVE_MS, false),
    },
  };
}
