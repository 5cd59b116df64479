import { flagOf } from '@plazo/markets/front';
import { createCalls } from '../api/calls.ts';
import { readCampaign } from '../api/campaign.ts';
import type { LandingState } from '../api/landing.ts';
import type { Landing } from '../session/landing-context.ts';
import type { Messages } from '../words/es/words.ts';

type Surroundings = {
  readonly text: Messages;
  readonly search: string;
  readonly hash: string;
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
};

/** Everything that the parts of the page share, on the server and in the browser. */
export function createLanding(
  state: LandingState,
  { text, search, hash, fetch, isOnline }: Surroundings,
): Landing {
  const { language, brand, config } = state;
  const common = { language: flagOf(language), market: config?.market ?? brand.market };
  return {
    ...state,
    text,
    appName: brand.appName,
    campaign: { ...readCampaign(search, hash), id: state.id },
    renderedCampaign: { ...readCampaign(search, ''), id: state.id },
    conversion: new URLSearchParams(search).get(config?.conversionParameter ?? 'uc') ?? undefined,
    calls: createCalls({ common: () => common, search: () => '', fetch, isOnline, apiBase: brand.apiBase }),
  };
}
