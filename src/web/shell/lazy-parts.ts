import { LiveRate } from '../features/stats/LiveRate.tsx';
import { Alerts } from './Alerts.tsx';
import { Footer } from './Footer.tsx';
import { Drawer } from './menu/Drawer.tsx';

/** Parts of the shell that load after the page's own code, in one file: several small files would cost more. */
export const LAZY_PARTS = { Alerts, Drawer, Footer, LiveRate };
