import { HINT_TEXTS } from '../../app/hint-texts.ts';
import './overlays.css';

/** Space between a hint, its word and the edge of the window, in px. */
const GAP = 6;
const EDGE = 8;

/** Opens the page's single hint box at a button that still needs it; Escape closes it. */
export function openHintBox(button: HTMLButtonElement): void {
  if (button.dataset.hinting === undefined || !button.isConnected) return;
  const box = document.getElementById('hint-box') ?? createBox();
  box.textContent = HINT_TEXTS[button.value] ?? button.value;
  button.setAttribute('aria-describedby', box.id);
  if (!box.matches(':popover-open')) box.showPopover();
  place(box, button);
}

function place(box: HTMLElement, button: HTMLButtonElement): void {
  const word = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = word.bottom + GAP;
  const top = below + height > window.innerHeight ? word.top - GAP - height : below;
  const left = Math.min(word.left, document.documentElement.clientWidth - EDGE - width);
  box.style.top = `${Math.max(EDGE, top)}px`;
  box.style.left = `${Math.max(EDGE, left)}px`;
}

function createBox(): HTMLElement {
  const box = document.createElement('div');
  box.id = 'hint-box';
  box.className = 'hint-box';
  box.role = 'tooltip';
  box.popover = 'manual';
  document.body.append(box);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') box.hidePopover();
  });
  document.addEventListener('scroll', () => follow(box), { capture: true, passive: true });
  return box;
}

/** A focused button may be scrolled into view: its hint moves with it. A hint shown on hover closes. */
function follow(box: HTMLElement): void {
  const button = document.activeElement;
  const isFocused = button instanceof HTMLButtonElement && button.dataset.hinting !== undefined;
  if (isFocused && isInSight(button)) place(box, button);
  else box.hidePopover();
}

function isInSight(button: HTMLButtonElement): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
