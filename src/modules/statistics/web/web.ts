import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/stats',
      module: 'statistics/web/stats-screen.ts',
      load: () => import('./stats-screen.ts'),
      menu: {
        place: 'main',
        order: 30,
        label: 'Charts & stats',
        icon: 'chart',
        active: ['/stats', '/stats/*'],
      },
    },
    {
      pattern: '/stats/:id',
      module: 'statistics/web/line/line-screen.ts',
      load: () => import('./line/line-screen.ts'),
    },
  ],
  oldLinks: [
    { to: '/stats/newTxns', from: ['/chart/tx'] },
    { to: '/stats/averageGasPrice', from: ['/chart/gasprice'] },
    { to: '/stats/averageBlockTime', from: ['/chart/blocktime'] },
    { to: '/stats/averageBlockSize', from: ['/chart/blocksize'] },
    { to: '/stats/averageGasLimit', from: ['/chart/gaslimit'] },
    { to: '/stats/newVerifiedContracts', from: ['/chart/verified-contracts'] },
    { to: '/stats/activeAccounts', from: ['/chart/active-address'] },
    { to: '/stats/txnsFee', from: ['/chart/transactionfee'] },
    {
      to: '/stats',
      from: ['/charts', '/chart/:any', '/charts/:any', '/topstat', '/stat/:any', '/statistics'],
    },
  ],
  openServer: async (deps) => (await import('./open-server.ts')).openServer(deps),
};
