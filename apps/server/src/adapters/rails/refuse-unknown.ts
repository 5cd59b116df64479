import type { BrandFile } from '@plazo/contract';
import type { Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import { BY_HAND, refuseNamed } from './by-hand.ts';
import { refuseAbroad } from './data-in.ts';
import type { RailEntry, ReadRails } from './rails-file.ts';

/** What a file of rails may not say, beside its form. */

type Opened = readonly {
  readonly rail: Rail;
  readonly clearing: string;
  readonly statement?: NonNullable<RailEntry['statement']>;
}[];

/** One rail tells the statements of an account: of two, each line would be told twice. */
function refuseUnreadable(opened: Opened): void {
  const telling = opened.filter(({ statement }) => statement);
  for (const { rail, clearing } of telling) {
    if (!rail.statement) throw new ConfigurationError(`PLAZO_RAILS: ${rail.name} tells no statements`);
    const others = telling.filter((other) => other.clearing === clearing && other.rail !== rail);
    if (others.length > 0)
      throw new ConfigurationError(`PLAZO_RAILS: two rails tell the statements of clearing:${clearing}`);
  }
}

/** Every rail that a brand names is there, pays out and says how long that may take. */
export function refuseUnknown(
  { brands, rails }: ReadRails,
  known: readonly BrandFile[],
  opened: Opened,
): void {
  for (const [brand, { payout }] of Object.entries(brands)) {
    if (!known.some(({ id }) => id === brand))
      throw new ConfigurationError(`PLAZO_RAILS: there is no brand ${brand}`);
    if (payout === undefined || payout === BY_HAND) continue;
    if (!opened.find(({ rail }) => rail.name === payout)?.rail.payout)
      throw new ConfigurationError(
        `PLAZO_RAILS: ${brand} is to be paid out by ${payout}, which does not pay out`,
      );
    if (rails.get(payout)?.payout === undefined)
      throw new ConfigurationError(
        `PLAZO_RAILS: ${payout}.payout is missing: finalAfterHours and sendWithinHours`,
      );
  }
  refuseNamed(rails);
  refuseAbroad({ brands, rails }, known);
  refuseUnreadable(opened);
}
