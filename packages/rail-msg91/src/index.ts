import { hostOf, type RailPackage } from '@plazo/rail-kit';
import { msg91Rail, readSettings } from './msg91.ts';

const msg91: RailPackage = {
  contract: '1.0',
  hosts: (settings) => [hostOf(readSettings(settings).url)],
  open: (settings, kit) => msg91Rail(readSettings(settings), kit),
};

export default msg91;
