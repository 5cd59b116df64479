import type { Language } from '@plazo/contract';
import type { ReactNode } from 'react';
import { leftOut } from '../session/left-out.ts';
import { messageGroups } from '../words/words.ts';
import { type ScreenName, screenAreas } from './screen-areas.ts';

export type ScreenComponent = () => ReactNode;

/** One chunk for each screen; the first is loaded before the page comes alive. */
const screens: Record<ScreenName, () => Promise<ScreenComponent>> = {
  confirmLoan: async () => (await import('../features/confirm-loan/confirm-loan.page.tsx')).ConfirmLoanPage,
  orderDetails: async () =>
    (await import('../features/order-details/order-details.page.tsx')).OrderDetailsPage,
  orders: async () => (await import('../features/home/orders.page.tsx')).OrdersPage,
  repay: async () => (await import('../features/repayment/repay.page.tsx')).RepayPage,
  extend: async () => (await import('../features/repayment/extend.page.tsx')).ExtendPage,
  payChoice: async () => (await import('../features/repayment/pay-choice.page.tsx')).PayChoicePage,
  cardPayment: async () => (await import('../features/card-payment/card-payment.page.tsx')).CardPaymentPage,
  haveYouPaid: async () => (await import('../features/repayment/have-you-paid.page.tsx')).HaveYouPaidPage,
  instructions: async () => (await import('../features/repayment/instructions.page.tsx')).InstructionsPage,
  bindBank: async () => (await import('../features/account/bind-bank.page.tsx')).BindBankPage,
  bindCard: async () => (await import('../features/account/bind-card.page.tsx')).BindCardPage,
  moreMoney: async () => (await import('../features/more-money/more-money.page.tsx')).MoreMoneyPage,
  autopay: async () => (await import('../features/autopay/autopay.page.tsx')).AutopayPage,
  agreement: async () => (await import('../features/agreement/agreement.page.tsx')).AgreementPage,
  keyFacts: async () => (await import('../features/agreement/key-facts.page.tsx')).KeyFactsPage,
  privacy: async () => (await import('../features/legal/privacy.page.tsx')).PrivacyPage,
  about: async () => (await import('../features/legal/about.page.tsx')).AboutPage,
  loanTerms: async () => (await import('../features/legal/loan-terms.page.tsx')).LoanTermsPage,
  complaintHome: async () =>
    (await import('../features/complaints/complaint-home.page.tsx')).ComplaintHomePage,
  complaintList: async () =>
    (await import('../features/complaints/complaint-list.page.tsx')).ComplaintListPage,
  complaintNext: async () =>
    (await import('../features/complaints/complaint-next.page.tsx')).ComplaintNextPage,
  complaintDetail: async () =>
    (await import('../features/complaints/complaint-detail.page.tsx')).ComplaintDetailPage,
  support: async () => (await import('../features/support/support.page.tsx')).SupportPage,
  recommended: async () => (await import('../features/home/recommended.page.tsx')).RecommendedPage,
  product: async () => (await import('../features/home/product.page.tsx')).ProductPage,
  shellLogin: async () => (await import('../features/shell/shell-login.page.tsx')).ShellLoginPage,
  shellHome: async () => (await import('../features/shell/shell-home.page.tsx')).ShellHomePage,
  shellOrders: async () => (await import('../features/home/shell-orders.page.tsx')).ShellOrdersPage,
  shellMe: async () => (await import('../features/shell/shell-me.page.tsx')).ShellMePage,
  apply: async () => (await import('../features/apply/apply.page.tsx')).ApplyPage,
  applySection: async () => (await import('../features/apply/apply-section.page.tsx')).ApplySectionPage,
  decision: async () => (await import('../features/apply/decision.page.tsx')).DecisionPage,
  limit: async () => (await import('../features/apply/limit.page.tsx')).LimitPage,
  consents: async () => (await import('../features/apply/consents.page.tsx')).ConsentsPage,
  identity: async () => (await import('../features/apply/identity.page.tsx')).IdentityPage,
  exit: async () => (await import('../features/shell/exit.page.tsx')).ExitPage,
  coupons: async () => (await import('../features/shell/coupons.page.tsx')).CouponsPage,
  devices: async () => (await import('../features/shell/devices.page.tsx')).DevicesPage,
  dataRequests: async () =>
    (await import('../features/data-requests/data-requests.page.tsx')).DataRequestsPage,
  messages: async () => (await import('../features/messages/messages.page.tsx')).MessagesPage,
  reminders: async () => (await import('../features/messages/reminders.page.tsx')).RemindersPage,
  error: async () => (await import('../features/errors/error.page.tsx')).ErrorPage,
  jointLogonFailure: async () =>
    (await import('../features/errors/joint-logon-failure.page.tsx')).JointLogonFailurePage,
  preview: async () =>
    process.env['PLAZO_MODE'] !== 'production'
      ? (await import('../features/preview/preview.page.tsx')).PreviewPage
      : leftOut(),
  notFound: async () => (await import('../features/errors/not-found.page.tsx')).NotFoundPage,
};

const loaded = new Map<ScreenName, ScreenComponent>();

/** Loads a screen with its texts, once. Rejects when a script cannot be fetched. */
export async function loadScreen(name: ScreenName, language: Language): Promise<void> {
  const texts = ['core' as const, ...screenAreas[name]].map((area) => messageGroups[area].load(language));
  const [component] = await Promise.all([screens[name](), ...texts]);
  loaded.set(name, component);
}

/** The screen, if it and its texts are there. */
export const loadedScreen = (name: ScreenName): ScreenComponent | undefined => loaded.get(name);
