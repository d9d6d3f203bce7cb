import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

interface ActiveOptionArguments {
  input: HTMLInputElement | null;
  /** Contains the elements with the role `option`. */
  popover: RefObject<HTMLElement | null>;
  isShown: boolean;
  /** The id of the list. */
  listId: string;
  /** The id of the option that is initially active. */
  firstId?: string | undefined;
  /** Clears the active option when it changes. */
  resetKey: string;
  /** Opens the popover if it is closed. */
  onOpen: () => void;
  onClose: () => void;
}

/**
 * The combobox pattern of the ARIA Authoring Practices: the focus stays in the input, the arrows move through the options and
 * past their ends back to the input, Enter clicks the active one, Escape closes, Tab leaves. Returns the active option's id.
 */
export function useActiveOption({
  input,
  popover,
  isShown,
  listId,
  firstId,
  resetKey,
  onOpen,
  onClose,
}: ActiveOptionArguments): string | null {
  const [active, setActive] = useState<{ key: string; id: string } | null>(null);
  const chosenId = active?.key === resetKey ? active.id : (firstId ?? null);
  const activeId = isShown ? chosenId : null;

  function move(step: 1 | -1) {
    const options = [...(popover.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const place = options.findIndex(({ id }) => id === activeId);
    const next = options.at(place === -1 && step === -1 ? -1 : place + step);
    const isPastEnd = (place === 0 && step === -1) || place + step === options.length;
    setActive(next === undefined || isPastEnd ? null : { key: resetKey, id: next.id });
    if (!isPastEnd) next?.scrollIntoView({ block: 'nearest' });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1);
      else onOpen();
    } else if (event.key === 'Enter' && activeId !== null) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      onClose();
    }
  });

  useEffect(() => {
    if (!isShown) setActive(null);
  }, [isShown]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [input]);

  useEffect(() => {
    if (input === null) return;
    input.setAttribute('aria-expanded', String(isShown));
    setOrRemove(input, 'aria-controls', isShown ? listId : null);
    setOrRemove(input, 'aria-activedescendant', activeId);
  }, [input, isShown, listId, activeId]);

  return activeId;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
