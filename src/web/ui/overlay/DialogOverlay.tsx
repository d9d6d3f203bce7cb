import type { ReactNode } from 'react';
import './overlays.css';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { keepFocus } from '../keep-focus.ts';

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

/** The field that a dialog focuses first; a drawer leaves its fields unfocused. */
const FIELD = ':scope.dialog :is(input:not([type="hidden"]), select, textarea):enabled';

/** Content of a `LazyDialog`: a native modal dialog, which traps the focus and makes the rest of the page inert. */
export function DialogOverlay({ onClose, title, side, className = '', children }: LazyDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // If closed while it is still mounted, it restores the focus to the previous element, if that still exists.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // By default the browser would focus the close button.
    dialog?.querySelector<HTMLElement>(FIELD)?.focus();
    return () => {
      dialog?.close();
      keepFocus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it by Escape
    <dialog
      ref={ref}
      className={`${side ? `sheet sheet-${side}` : 'dialog'} ${className}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
        if (event.target === ref.current || isLink) onClose();
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          {side ? <span /> : <h2>{title}</h2>}
          <button type="button" className="plain-btn" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
