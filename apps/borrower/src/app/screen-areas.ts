import type { PageName } from '@plazo/contract';
import type { MessageArea } from '../messages/messages.ts';

export type ScreenName = PageName | 'cardPayment' | 'notFound';

/** The areas of text that each screen uses beside the core; plain data, so that the build can weigh a screen. */
export const screenAreas: Readonly<Record<ScreenName, readonly MessageArea[]>> = {
  confirmLoan: ['loan', 'insight'],
  orderDetails: ['loan'],
  orders: ['loan'],
  repay: ['pay', 'insight'],
  extend: ['pay', 'insight'],
  payChoice: ['pay'],
  cardPayment: ['card'],
  haveYouPaid: ['pay'],
  instructions: ['pay'],
  bindBank: ['bank'],
  bindCard: ['bank'],
  agreement: ['legal', 'insight'],
  keyFacts: ['legal'],
  privacy: ['legal'],
  about: ['legal'],
  loanTerms: ['legal', 'service'],
  complaintHome: ['complaints'],
  complaintList: ['complaints'],
  complaintNext: ['complaints'],
  complaintDetail: ['complaints'],
  support: ['service'],
  recommended: ['service'],
  product: ['service'],
  shellLogin: ['shell'],
  shellHome: ['shell', 'service'],
  shellOrders: ['loan'],
  shellMe: ['shell'],
  apply: ['apply'],
  applySection: ['apply'],
  consents: ['apply'],
  identity: ['apply'],
  devices: ['shell'],
  error: ['service'],
  jointLogonFailure: ['service'],
  preview: ['preview'],
  notFound: [],
};
