import { hostOf, type RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { conektaRail, settingsOf } from './conekta.ts';

const conekta: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(z.parse(settingsOf, settings).url)],
  open: (settings, kit) => conektaRail(z.parse(settingsOf, settings), kit),
};

export default conekta;
