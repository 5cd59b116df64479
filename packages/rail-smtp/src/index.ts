import type { RailPackage } from '@plazo/rail-kit';
import { readSettings, smtpRail } from './smtp.ts';

const smtp: RailPackage = {
  contract: '1.0',
  hosts: (settings) => {
    const { host, port } = readSettings(settings);
    return [`${host}:${port}`];
  },
  open: (settings, kit) => smtpRail(readSettings(settings), kit),
};

export default smtp;
