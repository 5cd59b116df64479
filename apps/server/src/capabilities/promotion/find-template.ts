import { isNumberOf } from '@plazo/markets';
import type { Call } from '../../call.ts';
import { type LandingTemplate, publishedTemplates } from './landing.store.ts';

const takes = ({ content }: LandingTemplate, phone: string) => isNumberOf(content.phone, phone);

/**
 * The published template whose country a number belongs to. Mexico and India both write ten digits, so the app that is
 * named decides, else the market: a number of another country than theirs has no template, and no code is sent to it.
 * Who names neither gets the brand of the host, then any.
 */
export async function templateFor(
  { db, deps, brand, common }: Call,
  { phone, appName }: { phone: string; appName: string },
): Promise<LandingTemplate | undefined> {
  const fitting = (await publishedTemplates(db)).filter((template) => takes(template, phone));
  const named = deps.brands.find((candidate) => candidate.appName === appName || candidate.id === appName);
  if (named) return fitting.find(({ content }) => content.brand === named.id);
  if (common.market) return fitting.find(({ content }) => content.market === common.market);
  return fitting.find(({ content }) => content.brand === brand.id) ?? fitting[0];
}
