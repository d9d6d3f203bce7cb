import { useEffect } from 'react';
import { useNavigate } from '../../router/useNavigate.ts';

/** The arrow keys open the previous and the next page, unless a focused element needs them. */
export function useArrowKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
      if (to === null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey || takesArrowKeys(event.target)) return;
      navigate(to);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [previous, next, navigate]);
}

function takesArrowKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], nav.tabs, [role]:not([role=main])') !== null
  );
}
