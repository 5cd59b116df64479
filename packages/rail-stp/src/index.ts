import { hostOf, type RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { settingsOf, stpRail } from './stp.ts';

const stp: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(z.parse(settingsOf, settings).url)],
  open: (settings, kit) => stpRail(z.parse(settingsOf, settings), kit),
};

export default stp;
