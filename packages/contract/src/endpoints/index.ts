import * as account from './account.ts';
import * as agreement from './agreement.ts';
import * as apply from './apply.ts';
import * as cardPayment from './card-payment.ts';
import * as complaints from './complaints.ts';
import * as confirmLoan from './confirm-loan.ts';
import * as dataRequests from './data-requests.ts';
import * as home from './home.ts';
import * as insight from './insight.ts';
import * as messages from './messages.ts';
import * as orderDetails from './order-details.ts';
import * as repayment from './repayment.ts';
import * as support from './support.ts';

/** Every call of the borrower's pages, by capability: the one list that server, client and API description share. */
export const endpoints = {
  confirmLoan: { detail: confirmLoan.detail, push: confirmLoan.push },
  orderDetails: { detail: orderDetails.detail, score: orderDetails.score },
  repayment: {
    detail: repayment.detail,
    delayDetail: repayment.delayDetail,
    instructions: repayment.instructions,
  },
  agreement: { detail: agreement.detail },
  support: { contact: support.contact },
  complaints: {
    init: complaints.init,
    list: complaints.list,
    detail: complaints.detail,
    save: complaints.save,
    score: complaints.score,
    uploadImage: complaints.uploadImage,
  },
  cardPayment: {
    way: cardPayment.way,
    commit: cardPayment.commit,
    confirm: cardPayment.confirm,
    alternative: cardPayment.alternative,
  },
  home: {
    orders: home.orders,
    products: home.products,
    product: home.product,
    exit: home.exit,
    leave: home.leave,
    payAgain: home.payAgain,
  },
  account: {
    sendCode: account.sendCode,
    me: account.me,
    logout: account.logout,
    loginCode: account.loginCode,
    loginChallenge: account.loginChallenge,
    login: account.login,
    logoutEverywhere: account.logoutEverywhere,
    devices: account.devices,
    endDevice: account.endDevice,
    chooseLanguage: account.chooseLanguage,
    bankAccounts: account.bankAccounts,
    bindBank: account.bindBank,
    bindCard: account.bindCard,
    handOff: account.handOff,
  },
  apply: {
    overview: apply.overview,
    price: apply.price,
    section: apply.section,
    saveSection: apply.saveSection,
    consents: apply.consents,
    setConsent: apply.setConsent,
    identity: apply.identity,
    identityPhoto: apply.identityPhoto,
    submit: apply.submit,
    limit: apply.limit,
    raiseLimit: apply.raiseLimit,
  },
  dataRequests: {
    show: dataRequests.show,
    ask: dataRequests.ask,
    send: dataRequests.send,
    openFiles: dataRequests.openFiles,
  },
  messages: {
    list: messages.list,
    markRead: messages.markRead,
    choices: messages.choices,
    choose: messages.choose,
  },
  insight: {
    payoff: insight.payoff,
    split: insight.split,
    derivation: insight.derivation,
    keyFacts: insight.keyFacts,
  },
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = {
  [Group in keyof Endpoints]: `${Group & string}.${keyof Endpoints[Group] & string}`;
}[keyof Endpoints];
