declare global {
  interface Window {
    /** The newest click, unless a component has handled it. */
    earlyClick: Event | null;
  }
}

/** Remembers each click, from before the app's code is there; in the head of the document. */
export const EARLY_CLICK_SCRIPT = 'addEventListener("click",e=>{self.earlyClick=e},true)';

/**
 * Clicks once more the button that was clicked before the code of its part was there, when that code has come (`whenReady`): at the start,
 * and whenever it happens again. What the browser does by itself it has done. Resolves after the click of the start.
 */
export async function replayEarlyClicks(app: Element, whenReady: () => Promise<void>): Promise<void> {
  // React stops a click on a part without code before it comes here.
  app.addEventListener('click', (click) => {
    if (window.earlyClick === click) window.earlyClick = null;
  });
  const replay = async () => {
    await whenReady();
    const click = window.earlyClick;
    window.earlyClick = null;
    if (click?.isTrusted) findButton(app, click.target)?.click();
  };
  await replay();
  window.addEventListener(
    'click',
    (click) => {
      // The listeners of the app run first.
      setTimeout(() => {
        if (window.earlyClick === click && findButton(app, click.target)) void replay();
      });
    },
    true,
  );
}

function findButton(app: Element, target: EventTarget | null): HTMLButtonElement | null {
  const button = target instanceof Element && app.contains(target) ? target.closest('button') : null;
  return button?.type === 'button' && !button.popoverTargetElement ? button : null;
}
