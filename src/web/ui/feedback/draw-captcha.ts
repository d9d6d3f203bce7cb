/** reCAPTCHA v2, as far as it is used here (https://developers.google.com/recaptcha/docs/display). */
interface Recaptcha {
  ready: (onReady: () => void) => void;
  render: (
    element: HTMLElement,
    options: { sitekey: string; theme: 'light' | 'dark'; callback: (response: string) => void },
  ) => number;
  reset: (widget: number) => void;
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js?render=explicit';

/**
 * Renders the captcha into an element and passes each response to `onSolved`; resets the widget when that returns false. Rejects
 * if its script fails to load.
 */
export async function drawCaptcha(
  element: HTMLElement,
  siteKey: string,
  onSolved: (response: string) => Promise<boolean>,
): Promise<void> {
  const recaptcha = await loadRecaptcha(element.ownerDocument);
  const widget: number = recaptcha.render(element, {
    sitekey: siteKey,
    theme: element.ownerDocument.documentElement.dataset.mode === 'dark' ? 'dark' : 'light',
    callback: async (response) => {
      if (!(await onSolved(response))) recaptcha.reset(widget);
    },
  });
}

function loadRecaptcha(document: Document): Promise<Recaptcha> {
  const script = document.createElement('script');
  script.src = SCRIPT_URL;
  return new Promise((resolve, reject) => {
    script.onload = () => {
      const { grecaptcha } = globalThis as unknown as { grecaptcha: Recaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => reject(new TypeError(`${SCRIPT_URL} could not be loaded`));
    document.head.append(script);
  });
}
