import { LiveRate } from '../features/stats/LiveRate.tsx';
import { Alerts } from './Alerts.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';

/** What the frame fetches after the page's own code, together: several small files would cost more. */
export const LAZY_PARTS = { Alerts, Drawer, Footer, LiveRate };
