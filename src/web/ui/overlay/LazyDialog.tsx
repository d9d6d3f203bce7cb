import { type ReactNode, useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';

export interface LazyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The heading of a dialog, the accessible name of a drawer. */
  title: string;
  /** A drawer slides in from this side; without it the dialog stands in the middle. */
  side?: 'left' | 'right';
  /** A class of the dialog, for its width. */
  className?: string;
  children: ReactNode;
}

const OVERLAY = createLazyCode(() => import('./DialogOverlay.tsx'));

/**
 * A modal dialog or drawer, whose code comes when it is first opened. Escape, its close button and a press outside call `onClose`; the
 * focus stays inside and returns to where it was. `children` are drawn while it is open only.
 */
export function LazyDialog(props: LazyDialogProps) {
  const [overlay, loadOverlayNow] = useLazyCode(OVERLAY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is needed when it opens
  useEffect(() => {
    if (props.isOpen) void loadOverlayNow();
  }, [props.isOpen]);
  return overlay && props.isOpen ? <overlay.DialogOverlay {...props} /> : null;
}
