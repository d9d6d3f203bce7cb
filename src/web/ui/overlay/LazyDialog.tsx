import { type ReactNode, useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';

export interface LazyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The heading of a dialog, the accessible name of a drawer. */
  title: string;
  /** The side from which a drawer slides in; without it the dialog is centered. */
  side?: 'left' | 'right';
  /** A class of the dialog, for its width. */
  className?: string;
  children: ReactNode;
}

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
