import { pending } from '../compose-database.ts';
import { readEnv } from '../env.ts';
import { type Line, OK, print, REFUSED, withProduct } from './command.ts';

export const migrateUsage = 'migrate [--check]';

/** Brings the database to this version, or says what that would apply; then the exit code tells a script whether there is any. */
export async function migrateCommand({ isCheck }: Line): Promise<number> {
  if (isCheck) {
    const missing = await pending(readEnv(process.env));
    print(missing.length > 0 ? `To apply: ${missing.join(', ')}` : 'Nothing to apply');
    return missing.length > 0 ? REFUSED : OK;
  }
  return withProduct(
    async ({ migrated }) => {
      print(migrated.length > 0 ? `Applied ${migrated.join(', ')}` : 'Nothing to apply');
      return OK;
    },
    { isPrepared: true },
  );
}
