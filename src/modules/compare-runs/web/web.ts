import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/runs/compare',
      module: 'compare-runs/web/compare-runs-screen.ts',
      load: () => import('./compare-runs-screen.ts'),
    },
  ],
  slots: [
    {
      slot: 'runs-tools',
      module: 'compare-runs/web/compare-form-slot.tsx',
      load: () => import('./compare-form-slot.tsx'),
    },
  ],
};
