declare global {
  interface Window {
    /** The address for which the server has drawn the page: who goes back before the app's code has come is at another one by then. */
    drawnAddress: string;
  }
}

/** Keeps the address of the document; in its head, before anybody can leave it. */
export const DRAWN_ADDRESS_SCRIPT = 'self.drawnAddress=location.href';
