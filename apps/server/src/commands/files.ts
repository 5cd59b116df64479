import { compareFiles, removeUnknown } from '../capabilities/files/files.ts';
import { FAILED, type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';

export const filesUsage = 'files check [--json] | remove-unknown';

export async function filesCommand({ words: [verb], json }: Line): Promise<number> {
  if (verb !== 'check' && verb !== 'remove-unknown') return usageFault(filesUsage);
  return withProduct(async ({ deps }) => {
    if (deps.files.place === undefined && verb === 'remove-unknown') {
      print('New files lie in the database: no place of the store is looked through');
      return REFUSED;
    }
    if (verb === 'remove-unknown') {
      print(`${await removeUnknown(deps)} removed`);
      return OK;
    }
    const { files, lacking, otherwise, unknown } = await compareFiles(deps);
    const lines = [
      `${files} files in the store`,
      ...lacking.map((address) => `not there: ${address}`),
      ...otherwise.map((address) => `of another length: ${address}`),
      ...unknown.map((address) => `not in the database: ${address}`),
    ];
    print(json ? { files, lacking, otherwise, unknown } : lines.join('\n'));
    return lacking.length + otherwise.length + unknown.length === 0 ? OK : FAILED;
  });
}
