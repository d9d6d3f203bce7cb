import './overlays.css';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { keepFocus } from '../keep-focus.ts';
import type { LazyDialogProps } from './LazyDialog.tsx';

/** Where one begins to fill in a dialog; a drawer keeps its fields for whoever goes to them. */
const FIELD = ':scope.dialog :is(input:not([type="hidden"]), select, textarea):enabled';

/** What a `LazyDialog` opens: the browser's own modal dialog, which keeps the focus and the rest of the page apart. */
export function DialogOverlay({ onClose, title, side, className = '', children }: LazyDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page, it gives the focus back, if what had it is still there.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // By itself the browser gives the focus to the close button.
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
