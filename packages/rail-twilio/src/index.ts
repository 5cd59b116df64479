import { hostOf, type RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { settingsOf } from './own.ts';
import { twilioRail } from './twilio.ts';

const twilio: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(z.parse(settingsOf, settings).url)],
  open: (settings, kit) => twilioRail(z.parse(settingsOf, settings), kit),
};

export default twilio;
