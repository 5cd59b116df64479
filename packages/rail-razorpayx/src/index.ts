import { hostOf, type RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { settingsOf } from './fund-accounts.ts';
import { razorpayxRail } from './razorpayx.ts';

const razorpayx: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(z.parse(settingsOf, settings).url)],
  open: (settings, kit) => razorpayxRail(z.parse(settingsOf, settings), kit),
};

export default razorpayx;
