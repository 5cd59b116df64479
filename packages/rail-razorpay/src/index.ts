import type { RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { razorpayRail, settingsOf } from './razorpay.ts';

const razorpay: RailPackage = {
  contract: '1.0',
  open: (settings, kit) => razorpayRail(z.parse(settingsOf, settings), kit),
};

export default razorpay;
