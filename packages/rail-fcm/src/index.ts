import type { RailPackage } from '@plazo/rail-kit';
import { fcmRail, readSettings } from './fcm.ts';

const fcm: RailPackage = {
  contract: '1.0',
  open: (settings, kit) => fcmRail(readSettings(settings), kit),
};

export default fcm;
