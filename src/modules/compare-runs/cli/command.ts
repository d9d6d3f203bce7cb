import type { ModuleCommand } from '#modules/command.ts';

const ID = /^\d{1,9}$/;

/** `runs compare ID ID` */
export const compareCommand: ModuleCommand = {
  words: ['runs', 'compare'],
  usage: 'ID ID',
  summary: 'transactions of two runs by sender, nonce and input: what changed',
  findFault(args) {
    const [first = '', second = ''] = args;
    if (args.length !== 2) return '`runs compare` takes the numbers of two runs';
    const wrong = args.find((arg) => !ID.test(arg));
    if (wrong !== undefined) return `'${wrong}' is not the number of a run`;
    return Number(first) === Number(second) ? 'A run is compared with another one' : undefined;
  },
  load: () => import('./compare.ts'),
};
