/** The sidebar's entries: each is a list item with a link, or with a group's button and its flyout. */
const ENTRY = '.sidebar nav > ul > li';

/**
 * Adds the sidebar's behavior beyond CSS: groups that open by touch and Enter, arrow keys that move through the menu, Escape that
 * closes flyouts and tooltips, and the expanded state of each group's button.
 */
export function startMenu(document: Document): void {
  let isTouch = false;
  document.addEventListener('pointerdown', (event) => {
    isTouch = event.pointerType === 'touch';
    if (!findEntry(event.target)) for (const entry of listEntries(document)) close(entry);
  });
  document.addEventListener('pointerover', (event) => {
    const entry = findEntry(event.target);
    if (entry && event.pointerType !== 'touch') showOnly(entry);
  });
  document.addEventListener('pointerout', (event) => {
    const entry = findEntry(event.target);
    if (!entry || event.pointerType === 'touch' || entry.contains(event.relatedTarget as Node | null)) return;
    settle(entry);
  });
  document.addEventListener('focusin', ({ target }) => {
    const entry = findEntry(target);
    if (entry && (!isTouch || (target as Element).matches(':focus-visible'))) showOnly(entry);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const entry = findEntry(target);
    if (entry && !entry.contains(relatedTarget as Node | null)) close(entry);
  });
  document.addEventListener('click', ({ target }) => {
    const entry = findEntry(target);
    if (!entry || !(target instanceof Element)) return;
    if (target.closest('.flyout a')) dismiss(entry);
    else if (target.closest('button')) toggle(entry, isTouch);
  });
  document.addEventListener('keydown', (event) => {
    const entry = findEntry(event.target) ?? (event.key === 'Escape' ? findOpen(document) : null);
    if (entry && move(entry, event)) event.preventDefault();
  });
}

function findEntry(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ENTRY) : null;
}

function listEntries(document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ENTRY)];
}

function findOpen(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${ENTRY}:is([data-open], :hover, :focus-within)`);
}

/** Opens an entry and closes its siblings. */
function showOnly(entry: HTMLElement): void {
  for (const other of listEntries(entry.ownerDocument)) if (other !== entry) close(other);
  delete entry.dataset.closed;
  entry.dataset.open = '';
  sayExpanded(entry, true);
}

/** Resets an entry, which then opens again on hover. */
function close(entry: HTMLElement): void {
  delete entry.dataset.open;
  delete entry.dataset.closed;
  sayExpanded(entry, false);
}

/** The mouse has left: the entry stays open while it has keyboard focus, but not focus from a click. */
function settle(entry: HTMLElement): void {
  if (!entry.matches(':focus-within')) close(entry);
  else if (!entry.querySelector(':focus-visible')) dismiss(entry);
}

/** Closes an entry despite hover or focus. */
function dismiss(entry: HTMLElement): void {
  delete entry.dataset.open;
  entry.dataset.closed = '';
  sayExpanded(entry, false);
}

/** A tap toggles a group; a click and Enter open it. */
function toggle(entry: HTMLElement, isTouch: boolean): void {
  if (isTouch && entry.dataset.open !== undefined) dismiss(entry);
  else showOnly(entry);
}

function sayExpanded(entry: HTMLElement, isExpanded: boolean): void {
  entry.querySelector('button')?.setAttribute('aria-expanded', String(isExpanded));
}

/** Moves the focus by a key; returns true if the key was handled. */
function move(entry: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const head = entry.querySelector<HTMLElement>(':scope > button, :scope > a');
  const links = [...entry.querySelectorAll<HTMLElement>('.flyout a')];
  const isHead = target === head;
  if (key === 'Escape') {
    if (entry.contains(entry.ownerDocument.activeElement)) head?.focus();
    dismiss(entry);
    return true;
  }
  if (key === 'ArrowLeft' && !isHead) return focus(head);
  const isInto = key === 'ArrowRight' || key === 'Enter' || key === ' ';
  if (isInto && isHead && links.length > 0) {
    showOnly(entry);
    return focus(links[0]);
  }
  const all = isHead ? listHeads(entry) : links;
  return focus(step(all, all.indexOf(target as HTMLElement), key));
}

/** Top-level items of all sidebar menus. */
function listHeads(entry: HTMLElement): HTMLElement[] {
  return listEntries(entry.ownerDocument).flatMap((other) => [
    ...other.querySelectorAll<HTMLElement>(':scope > button, :scope > a'),
  ]);
}

function step(all: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  return undefined;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element != null;
}
