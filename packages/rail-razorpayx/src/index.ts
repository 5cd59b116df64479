import type { RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { razorpayxRail, settingsOf } from './razorpayx.ts';

const razorpayx: RailPackage = {
  contract: '1.0',
  open: (settings, kit) => razorpayxRail(z.parse(settingsOf, settings), kit),
};

export default razorpayx;
