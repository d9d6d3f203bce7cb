import { Alerts } from './Alerts.tsx';
import { CoinPrice } from './CoinPrice.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';

/** What the frame fetches after the page's own code, together: several small files would cost more. */
export const LATE_PARTS = { Alerts, CoinPrice, Drawer, Footer };
