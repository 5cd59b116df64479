import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { showExtension } from './show-extension.ts';
import { showInstructions } from './show-instructions.ts';
import { showRepayment } from './show-repayment.ts';

export const repaymentRoutes = [
  handle(endpoints.repayment.detail, showRepayment),
  handle(endpoints.repayment.delayDetail, showExtension),
  handle(endpoints.repayment.instructions, showInstructions),
];
