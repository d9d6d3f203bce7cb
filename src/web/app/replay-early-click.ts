declare global {
  interface Window {
    /** The newest click, unless the app has heard it. */
    earlyClick: Event | null;
  }
}

/** Remembers what is clicked, from before the app's code is there; stands in the page's head. */
export const EARLY_PRESS_SCRIPT = 'addEventListener("click",e=>{self.earlyClick=e},true)';

/** Takes note that a click has reached the app. */
export function hearClick(click: Event): void {
  if (window.earlyClick === click) window.earlyClick = null;
}

/** Presses once more the button that was pressed last, where its code was not there yet; what the browser does by itself it has done. */
export function repeatEarlyPress(): void {
  const { target } = window.earlyClick ?? {};
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button' && !button.popoverTargetElement) button.click();
}
