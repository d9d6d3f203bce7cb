/** What the frame fetches after the page's own code, as one file of the build. */
export { Alerts } from './Alerts.tsx';
export { Drawer } from './Drawer.tsx';
export { Footer } from './Footer.tsx';
