import { hostOf, type RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { razorpayRail, settingsOf } from './razorpay.ts';

const razorpay: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(z.parse(settingsOf, settings).url)],
  open: (settings, kit) => razorpayRail(z.parse(settingsOf, settings), kit),
};

export default razorpay;
