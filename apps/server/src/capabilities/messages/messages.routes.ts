import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { confirmEmail, renewPush, sendEmailCode, setReach, showReach } from './reach.ts';
import { chooseReminder, markMessagesRead, showChoices, showMessages } from './show-messages.ts';

export const messageRoutes = [
  handle(endpoints.messages.list, showMessages),
  handleWrite(endpoints.messages.markRead, markMessagesRead),
  handle(endpoints.messages.choices, showChoices),
  handleWrite(endpoints.messages.choose, chooseReminder),
  handle(endpoints.messages.reach, showReach),
  handleWrite(endpoints.messages.setReach, setReach),
  handleWrite(endpoints.messages.renewPush, renewPush),
  handleWrite(endpoints.messages.sendEmailCode, sendEmailCode),
  handleWrite(endpoints.messages.confirmEmail, confirmEmail),
];
