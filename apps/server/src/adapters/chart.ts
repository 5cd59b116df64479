import { readFile } from 'node:fs/promises';
import { accounts } from '@plazo/lending';
import * as z from 'zod/mini';
import { ConfigurationError, settingsOf } from '../configuration-error.ts';

/** The lender's own chart: which of their accounts each account of the journal is. */

const codes = z.record(z.string(), z.string().check(z.regex(/^[\w.\- ]{1,40}$/)));
const chartFile = z.strictObject({
  $schema: z.optional(z.string()),
  accounts: codes,
  /** Whether this journal posts what markets want provided at the end of each month, or the lender's own books reckon it. */
  provisions: z.enum(['posted', 'elsewhere']),
  /** Where a brand has accounts of its own. */
  brands: z._default(z.record(z.string(), codes), {}),
});

/** The lender's account for one of the journal's, by its whole name or by the part of it that ends in a colon. */
export type Chart = { readonly codeOf: (brand: string, account: string) => string | undefined };

/** The same with what its file says: of all brands, and of some. */
export type ChartFile = Chart & {
  readonly accounts: Readonly<Record<string, string>>;
  readonly provisions: 'posted' | 'elsewhere';
  readonly brands: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const families = accounts.map(({ name }) => name).filter((name) => name.endsWith(':'));
const isKnown = (name: string) =>
  accounts.some((account) => account.name === name) || families.some((family) => name.startsWith(family));

/** @throws ConfigurationError naming what cannot be read or is no account of the journal. */
export async function readChart(file: string, brands: readonly string[]): Promise<ChartFile> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigurationError(`PLAZO_CHART: there is no file ${file}`);
  });
  const parsed = z.safeParse(chartFile, settingsOf(file, text));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
      return `${[...issue.path, ...keys].join('.')}: ${issue.message}`;
    });
    throw new ConfigurationError(`${file}: ${faults.join('; ')}`);
  }
  const { accounts: all, brands: own, provisions } = parsed.data;
  const unknown = [all, ...Object.values(own)]
    .flatMap((named) => Object.keys(named))
    .filter((name) => !isKnown(name));
  if (unknown.length > 0)
    throw new ConfigurationError(`${file}: no account of the journal is called ${unknown.join(', ')}`);
  const strangers = Object.keys(own).filter((name) => !brands.includes(name));
  if (strangers.length > 0)
    throw new ConfigurationError(`${file}: there is no brand ${strangers.join(', ')}`);
  return {
    accounts: all,
    brands: own,
    provisions,
    codeOf: (brand, account) => {
      const family = families.find((name) => account.startsWith(name));
      return [own[brand] ?? {}, all]
        .flatMap((named) => [named[account], family === undefined ? undefined : named[family]])
        .find((code) => code !== undefined);
    },
  };
}

/** A chart that cannot be read stops the start, and not the first close of a month. */
export async function checkChart(file: string | undefined, brands: readonly { readonly id: string }[]) {
  if (file !== undefined)
    await readChart(
      file,
      brands.map(({ id }) => id),
    );
}
