import { hostOf, type RailPackage } from '@plazo/rail-kit';
import { fcmRail, readSettings } from './fcm.ts';

const fcm: RailPackage = {
  contract: '1.0',
  hosts: (settings) => {
    const { url, account } = readSettings(settings);
    return [hostOf(url), hostOf(account.token_uri)];
  },
  open: (settings, kit) => fcmRail(readSettings(settings), kit),
};

export default fcm;
