import { chooseWallet, MissingWalletError, type WalletProvider } from '#sdk/web/account/wallets.ts';
import { askWhether } from '#sdk/web/ui/dialogs.ts';
import type { MarketplaceApp } from '../../contract/app.ts';
import { describeRequest } from './describe-request.ts';
import { createWalletBridge } from './wallet-bridge.ts';

/**
 * Answers the wallet requests of an app in a frame: JSON-RPC 2.0 objects by `postMessage`, from the frame's own window and the
 * app's own origin only. Returns a function that ends it.
 */
export function openBridge(
  window: Window & typeof globalThis,
  frame: HTMLIFrameElement,
  { title, url }: Pick<MarketplaceApp, 'title' | 'url'>,
  wallets: readonly string[],
): () => void {
  const { origin } = new URL(url);
  const bridge = createWalletBridge({
    findWallet: createChoice(window, wallets),
    confirm: (request) => askWhether(...describeRequest({ title, origin }, request)),
  });
  const onMessage = async ({ source, origin: sender, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || sender !== origin) return;
    const reply = await bridge.answer(data);
    if (reply !== undefined) frame.contentWindow?.postMessage(reply, origin);
  };
  window.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener('message', onMessage);
    bridge.close();
  };
}

/** The wallet of an app, chosen once: an app cannot prompt a visitor again who has chosen none. */
function createChoice(
  window: Window & typeof globalThis,
  wallets: readonly string[],
): () => Promise<WalletProvider | undefined> {
  let chosen: Promise<WalletProvider | undefined> | undefined;
  return () => {
    chosen ??= chooseWallet(window, wallets).catch((error: unknown) => {
      if (error instanceof MissingWalletError) chosen = undefined;
      return undefined;
    });
    return chosen;
  };
}
