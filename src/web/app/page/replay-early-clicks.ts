declare global {
  interface Window {
    /** The newest click that no component has handled. */
    earlyClick: Event | null;
  }
}

/** Stores each click before the app's code is loaded; in the head of the document. */
export const EARLY_CLICK_SCRIPT = 'addEventListener("click",e=>{self.earlyClick=e},true)';

/**
 * Repeats the click on a button that was clicked before the code of its part was loaded, once it is (`whenReady`): at the start,
 * and whenever that happens again. Native effects of the click are not repeated. Resolves after the click of the start.
 */
export async function replayEarlyClicks(app: Element, whenReady: () => Promise<void>): Promise<void> {
  // React stops a click on a part without code before it gets here.
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
