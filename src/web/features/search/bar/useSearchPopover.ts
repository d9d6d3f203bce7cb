import { useEffect, useState } from 'react';
import { nextScrollState, type ScrollState } from './scroll-direction.ts';
import { useIsNarrow } from './useIsNarrow.ts';

/**
 * Visibility of the popover: from the focus or a typed letter on, until the focus leaves the search, the term is cleared, or a
 * small screen's page scrolls down.
 */
export function useSearchPopover(
  form: HTMLFormElement,
  input: HTMLInputElement,
): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => document.activeElement === input);
  const isNarrow = useIsNarrow();

  useEffect(() => {
    const root = form.parentElement ?? form;
    const open = () => setOpen(true);
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      const popover = root.querySelector('.suggest');
      if (relatedTarget !== input && !popover?.contains(relatedTarget as Node | null)) setOpen(false);
    };
    // Typing and pasting set `inputType` on their events; clearing, by the button or natively, does not.
    const followValue = (event: Event) => setOpen('inputType' in event && event.inputType !== undefined);
    // The focus may have left since this was rendered.
    if (document.activeElement !== input) setOpen(false);
    input.addEventListener('focus', open);
    input.addEventListener('click', open);
    input.addEventListener('input', followValue);
    root.addEventListener('focusout', closeOnLeave);
    return () => {
      input.removeEventListener('focus', open);
      input.removeEventListener('click', open);
      input.removeEventListener('input', followValue);
      root.removeEventListener('focusout', closeOnLeave);
    };
  }, [form, input]);

  useEffect(() => {
    if (!isOpen || !isNarrow) return;
    let state: ScrollState = { direction: null, y: window.scrollY };
    function follow() {
      state = nextScrollState(state, window.scrollY);
      if (state.direction === 'down') setOpen(false);
    }
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [isOpen, isNarrow]);

  return [isOpen, setOpen];
}
