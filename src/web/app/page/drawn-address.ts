declare global {
  interface Window {
    /**
     * The URL of the page that the server rendered: after going back before the app's code has loaded, the current URL differs.
     */
    drawnAddress: string;
  }
}

/** Stores the URL of the document; in its head, before it can be left. */
export const DRAWN_ADDRESS_SCRIPT = 'self.drawnAddress=location.href';
