import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { showAgreement } from './show-agreement.ts';

export const agreementRoutes = [handle(endpoints.agreement.detail, showAgreement)];
