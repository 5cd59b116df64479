import { createContext, useContext } from 'react';
import type { Calls } from '../api/calls.ts';
import type { Campaign } from '../api/campaign.ts';
import type { LandingState } from '../api/landing.ts';
import type { Messages } from '../words/es/words.ts';

export type Landing = LandingState & {
  readonly text: Messages;
  readonly calls: Calls;
  readonly campaign: Campaign;
  /** What the server could see of it: nothing of what stands behind `#`. */
  readonly renderedCampaign: Campaign;
  /** What the conversion parameter held when the page was loaded. */
  readonly conversion: string | undefined;
  readonly appName: string;
};

export type LandingHere = Landing & {
  /** The row of the prices that is shown, and the way to show another. */
  readonly chosen: number;
  readonly choose: (row: number) => void;
};

export const LandingContext = createContext<LandingHere | undefined>(undefined);

export function useLanding(): LandingHere {
  const landing = useContext(LandingContext);
  if (!landing) throw new Error('A part of the landing stands outside its context');
  return landing;
}
