/**
 * What the contract names and no journey sends or fills, each with its reason: a parameter is `call > field`, a field of the
 * answer `call < field`, and a call that no page made its name alone. The last two groups are work: each line that a journey
 * comes to is taken out.
 */

type Exception = { readonly reason: string; readonly facts: readonly string[] };

export const exceptions: readonly Exception[] = [
  {
    reason: 'A native app calls it or sends it, older shells too: no page of the product does',
    facts: ['account.handOff', 'commonQuery > advertisingId', 'commonQuery > sessionId'],
  },
  {
    reason: 'Named by the specification, which gives it no use: always zero, or sent empty',
    facts: ['cardPayment.commit > couponId', 'confirmLoan.detail < messageType'],
  },
  {
    reason: 'The demonstration’s brands and templates leave it empty or off',
    facts: [
      'account.sendCode > productId',
      'brandView < links.android',
      'brandView < links.ios',
      'brandView < privacyUrl',
      'brandView < settings.confirmBySms',
      'brandView < settings.confirmBySmsFromMinor',
      'confirmLoan.detail < sendSms',
      'confirmLoan.push > smsCode',
      'promotion.template < config.picture',
    ],
  },
  {
    reason: 'Sent by phones alone: the browser of the landing’s journeys names itself as one of a desk',
    facts: [
      'promotion.trackClick > client_type',
      'promotion.trackConversion > client_type',
      'promotion.trackVisit > client_type',
    ],
  },
  {
    reason: 'All heaps of orders are of one card, which these fields are zero or empty on',
    facts: [
      'home.orders < finished[].amountDue',
      'home.orders < finished[].daysLate',
      'home.orders < finished[].dueOn',
      'home.orders < finished[].leaveUntil',
      'home.orders < finished[].leftToPay',
      'home.orders < finished[].mayRenew',
      'home.orders < finished[].paymentCount',
      'home.orders < finished[].paymentsMade',
      'home.orders < inProcess[].amountDue',
      'home.orders < inProcess[].daysLate',
      'home.orders < inProcess[].dueOn',
      'home.orders < inProcess[].leaveUntil',
      'home.orders < inProcess[].leftToPay',
      'home.orders < inProcess[].mayRenew',
      'home.orders < inProcess[].paymentCount',
      'home.orders < inProcess[].paymentsMade',
    ],
  },
  {
    reason:
      'Nothing is wrong in the demonstration: it tells of a broken chain, or of who writes at the same moment',
    facts: ['deskComplaints.detail < writing[]', 'deskReports.audit < broken[]'],
  },
  {
    reason: 'The browser of the journeys gives itself no name that the product knows',
    facts: ['account.devices < devices[].label', 'deskBorrowers.detail < devices.rows[].label'],
  },
  {
    reason: 'No job fails in a journey: the page of stuck jobs is held by tests of the database',
    facts: [
      'deskStuck.giveUp',
      'deskStuck.list < items[].attempts',
      'deskStuck.list < items[].item',
      'deskStuck.list < items[].job',
      'deskStuck.list < items[].lastAt',
      'deskStuck.list < items[].reason',
      'deskStuck.list < items[].since',
      'deskStuck.list < items[].state',
      'deskStuck.retry',
    ],
  },
  {
    reason:
      'Fifty rows or more make a second page: journeys turn those of loans and payments, tests of the database those of each list',
    facts: [
      'deskCollections.list < next',
      'deskCollections.list > after',
      'deskComplaints.list < next',
      'deskComplaints.list > after',
      'deskDataRequests.cases < next',
      'deskDecisions.identityChecks < hasMore',
      'deskDataRequests.cases > after',
      'deskLoans.requests < next',
      'deskLoans.requests > after',
      'deskPayments.cases < next',
      'deskReports.audit < next',
      'deskReports.audit > after',
    ],
  },
  {
    reason: 'The answer is one of accounts and cards: a card has no bank’s name here',
    facts: ['account.bindCard < account.bankName'],
  },
  {
    reason: 'A photo that has just come is checked later: it has no reasons yet',
    facts: ['apply.identityPhoto < reasons[]'],
  },
  {
    reason: 'At the desk: no journey clicks this, or none has such data, yet',
    facts: [
      'deskCollections.list < unplanned[]',
      'deskInbox.messages > before',
      'deskComplaints.exportList > borrowerId',
      'deskLoans.exportList > borrowerId',
      'deskLoans.makeRequest > cause',
      'deskLoans.makeRequest > happenedOn',
      'deskLoans.preview < entries[].memo',
      'deskLoans.requests < requests[].cause',
      'deskLoans.requests < requests[].happenedOn',
      'deskReports.portfolio < refunded[].amount',
      'deskReports.portfolio < refunded[].currency',
    ],
  },
  {
    reason: 'On borrowers’ pages and the landing: no journey comes there, or none has such data, yet',
    facts: [
      'account.bindBank > smsCode',
      'apply.limit < reasons[]',
      'apply.raiseLimit < mayAsk',
      'apply.raiseLimit < reasons[]',
      'apply.saveSection < fields[].warning',
      'apply.section < fields[].error',
      'apply.section < fields[].value',
      'apply.section < fields[].warning',
      'apply.section < isComplete',
      'confirmLoan.detail < couNum',
      'confirmLoan.detail < isNeedPop',
      'confirmLoan.detail > isType',
      'dataRequests.show < cases[].isLate',
      'home.leave < lines[].text',
      'home.product < stepsLeft',
      'home.leave < lines[].value',
      'insight.payoff < days[].note',
      'insight.split < parts.commission',
      'orderDetails.detail < disbursement.account',
      'promotion.register > invite_code',
      'repayment.delayDetail < repayList[].list[].BARcodeImg',
      'repayment.delayDetail < repayList[].list[].vCode',
    ],
  },
];
