import type { RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { settingsOf, twilioRail } from './twilio.ts';

const twilio: RailPackage = {
  contract: '1.0',
  open: (settings, kit) => twilioRail(z.parse(settingsOf, settings), kit),
};

export default twilio;
