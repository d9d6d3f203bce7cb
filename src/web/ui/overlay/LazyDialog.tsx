import { useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import type { LazyDialogProps } from './DialogOverlay.tsx';

const OVERLAY = createLazyCode(() => import('./DialogOverlay.tsx'));

/**
 * A modal dialog or drawer, whose code loads when it is first opened. Escape, its close button and a press outside call
 * `onClose`; the focus is trapped and then restored. `children` are rendered only while it is open.
 */
export function LazyDialog(props: LazyDialogProps) {
  const [overlay, loadOverlayNow] = useLazyCode(OVERLAY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded when it opens
  useEffect(() => {
    if (props.isOpen) void loadOverlayNow();
  }, [props.isOpen]);
  return overlay && props.isOpen ? <overlay.DialogOverlay {...props} /> : null;
}
