import { hostOf, type RailPackage } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { settingsOf } from './sessions.ts';
import { veriffRail } from './veriff.ts';

const veriff: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(z.parse(settingsOf, settings).url)],
  open: (settings, kit) => veriffRail(z.parse(settingsOf, settings), kit),
};

export default veriff;
