import type { RailPackage } from '@plazo/rail-kit';
import { readSettings, smtpRail } from './smtp.ts';

const smtp: RailPackage = {
  contract: '1.0',
  open: (settings, kit) => smtpRail(readSettings(settings), kit),
};

export default smtp;
