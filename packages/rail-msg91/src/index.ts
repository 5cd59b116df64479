import type { RailPackage } from '@plazo/rail-kit';
import { msg91Rail, readSettings } from './msg91.ts';

const msg91: RailPackage = {
  contract: '1.0',
  open: (settings, kit) => msg91Rail(readSettings(settings), kit),
};

export default msg91;
