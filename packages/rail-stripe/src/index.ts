import { hostOf, type RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { settingsOf, stripeRail } from './stripe.ts';

const stripe: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(z.parse(settingsOf, settings).url)],
  open: (settings, kit) => stripeRail(z.parse(settingsOf, settings), kit),
};

export default stripe;
