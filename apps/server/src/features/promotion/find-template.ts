import { isNumberOf } from '@plazo/contract';
import type { Call } from '../../call.ts';
import { type LandingTemplate, publishedTemplates } from '../../stores/landing.store.ts';

const takes = ({ content }: LandingTemplate, phone: string) => isNumberOf(content.phone, phone);

/**
 * The published template whose country a number belongs to. Mexico and India both write ten digits, so the app's name
 * decides, then the market that the page names, then the brand of the host.
 */
export async function templateFor(
  { db, deps, brand, common }: Call,
  { phone, appName }: { phone: string; appName: string },
): Promise<LandingTemplate | undefined> {
  const fitting = (await publishedTemplates(db)).filter((template) => takes(template, phone));
  const named = deps.brands.find((candidate) => candidate.appName === appName || candidate.id === appName);
  return (
    fitting.find(({ content }) => content.brand === named?.id) ??
    fitting.find(({ content }) => content.market === common.market) ??
    fitting.find(({ content }) => content.brand === brand.id) ??
    fitting[0]
  );
}
