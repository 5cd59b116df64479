import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { decideReply } from './decide-reply.ts';
import { rateReply, saveComplaint } from './save-complaint.ts';
import { showComplaint, showComplaintHome, showComplaintList } from './show-complaints.ts';

export const complaintRoutes = [
  handle(endpoints.complaints.init, showComplaintHome),
  handle(endpoints.complaints.list, showComplaintList),
  handle(endpoints.complaints.detail, showComplaint),
  handleWrite(endpoints.complaints.save, saveComplaint),
  handleWrite(endpoints.complaints.score, rateReply),
  handleWrite(endpoints.complaints.decide, decideReply),
];
