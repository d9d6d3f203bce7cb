import type { ModuleCommand } from '#modules/command.ts';

/** `contracts export DIR` */
export const exportCommand: ModuleCommand = {
  words: ['contracts', 'export'],
  usage: 'DIR',
  summary: 'verified sources as files, laid out as verification repositories have them',
  findFault: (args) => findFolderFault('export', args),
  load: () => import('./export-sources.ts'),
};

/** `contracts import DIR` */
export const importCommand: ModuleCommand = {
  words: ['contracts', 'import'],
  usage: 'DIR',
  summary: 'takes such files over; contracts of their code are verified',
  findFault: (args) => findFolderFault('import', args),
  load: () => import('./import-folder.ts'),
};

function findFolderFault(verb: string, args: readonly string[]): string | undefined {
  return args.length === 1 && args[0] !== '' ? undefined : `\`contracts ${verb}\` takes one folder`;
}
