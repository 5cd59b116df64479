/**
 * What the contract names and no journey sends or fills, each with its reason: a parameter is `call > field`, a field of the
 * answer `call < field`, and a call that no page made its name alone. A line that a journey comes to is taken out.
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
    reason:
      'Left empty by the files of the demonstration’s brands and by its templates; the desk changes none of them',
    facts: [
      'brandView < links.android',
      'brandView < links.ios',
      'brandView < privacyUrl',
      'promotion.template < config.picture',
    ],
  },
  {
    reason:
      'Of a brand that asks a code for each loan: the journey with one signs a loan and asks for no more money',
    facts: ['moreMoney.accept > smsCode', 'moreMoney.show < sendSms'],
  },
  {
    reason:
      'No other money comes to an account number for more days while its code is open: a test of the database and one of the page hold it',
    facts: ['repayment.instructions < isOtherAmount'],
  },
  {
    reason:
      'No file of rails of the journeys says in which country a rail keeps data: a test of the rails holds it',
    facts: ['deskPayments.rails < rails[].dataIn'],
  },
  {
    reason:
      'What is paid too much in a journey leaves unasked: tests of the database and of the page hold what waits for its owner',
    facts: [
      'orderDetails.askCredit',
      'orderDetails.askCredit > accountId',
      'orderDetails.askCredit > orderId',
      'orderDetails.askCredit > productId',
      'orderDetails.detail < credit.isAskable',
      'orderDetails.detail < credit.naming',
    ],
  },
  {
    reason:
      'Charges stop while a complaint is read where an operator or the law says so: a test of the database has one',
    facts: ['orderDetails.detail < clarification.isStopped'],
  },
  {
    reason:
      'No journey waits until the law’s day for an answer is over: tests of the database and of the page do',
    facts: ['complaints.detail < lawPast'],
  },
  {
    reason: 'Wants twenty payouts that arrived: a test of the database has them',
    facts: ['orderDetails.detail < tracker[].about'],
  },
  {
    reason:
      'No bank of a journey says that an account is somebody else’s: a test of the database asks about one again',
    facts: ['moreMoney.show < again'],
  },
  {
    reason: 'Where people go to a page of a rail no photo is taken here: the state that answers is the same',
    facts: ['apply.identityPhoto < visit.url'],
  },
  {
    reason: 'Nothing is wrong in the demonstration: it tells of a broken chain',
    facts: ['deskReports.audit < broken[]'],
  },
  {
    reason:
      'No rail takes the journal in a journey of the desk: tests of the database hand it over, list it and turn its pages, one of the page shows it',
    facts: [
      'deskLedger.batches < batches[].amount',
      'deskLedger.batches < batches[].at',
      'deskLedger.batches < batches[].attempts',
      'deskLedger.batches < batches[].batchId',
      'deskLedger.batches < batches[].brand',
      'deskLedger.batches < batches[].brandName',
      'deskLedger.batches < batches[].currency',
      'deskLedger.batches < batches[].day',
      'deskLedger.batches < batches[].state',
      'deskLedger.batches < batches[].transactions',
      'deskLedger.batches < batches[].trouble',
      'deskLedger.batches < batches[].voucher',
      'deskLedger.batches < next',
      'deskLedger.batches < rail',
      'deskLedger.batches < waiting',
      'deskLedger.batches > after',
      'deskLedger.batches > brand',
      'deskLedger.batches > day',
      'deskLedger.batches > state',
    ],
  },
  {
    reason: 'No job fails in a journey: the page of stuck jobs is held by tests of the database',
    facts: [
      'deskStuck.giveUp',
      'deskStuck.list < items[].attempts',
      'deskStuck.list < items[].item',
      'deskStuck.list < items[].job',
      'deskStuck.list < items[].lastAt',
      'deskStuck.list < jobs[].count',
      'deskStuck.list < jobs[].job',
      'deskStuck.list < items[].reason',
      'deskStuck.list < items[].since',
      'deskStuck.list < items[].state',
      'deskStuck.retry',
    ],
  },
  {
    reason:
      'What few applications are tried on is done before it could be ended, and up to now: tests of pages and of the database do both',
    facts: ['deskRules.stop', 'deskRules.simulate > until', 'deskRules.simulated > after'],
  },
  {
    reason:
      'Everything of a queue is chosen without a further filter in a journey: a test of the list holds that its filters go along, tests of the database what they find',
    facts: [
      'deskComplaints.found < rows[].tags[]',
      'deskComplaints.found > due',
      'deskComplaints.found > group',
      'deskComplaints.found > inLanguage',
      'deskComplaints.found > market',
      'deskComplaints.found > owner',
      'deskComplaints.found > search',
      'deskComplaints.found > tag',
      'deskComplaints.found > type',
      'deskPayments.foundCases > kind',
      'deskPayments.foundCases > owner',
    ],
  },
  {
    reason: 'Fifty rows or more make a second page of this list: tests of the database turn it',
    facts: [
      'deskRules.simulated < next',
      'deskStuck.list > after',
      'deskStuck.list < next',
      'deskDecisions.bureauReports > after',
      'deskDecisions.bureauReports < next',
      'deskDecisions.identityChecks > after',
      'deskDecisions.identityChecks < next',
      'deskDecisions.limitRequests > after',
      'deskDecisions.limitRequests < next',
      'deskDecisions.list > after',
      'deskDecisions.list < next',
    ],
  },
  {
    reason: 'Who asks that a person looks was declined: nothing is waited for any more',
    facts: ['apply.askReview < waitsFor', 'apply.remindMe < waitsFor'],
  },
  {
    reason: 'A photo that has just come is checked later: it has no reasons yet',
    facts: ['apply.identityPhoto < reasons[]'],
  },
  {
    reason: 'The answer to a request is followed by the days in which no other one is looked at',
    facts: ['apply.raiseLimit < mayAsk'],
  },
  {
    reason:
      'What the rules approved in a journey is not paid out and months late in it: tests of the database count what became of it',
    facts: [
      'deskFigures.rules < before[].atRisk',
      'deskFigures.rules < before[].unpaid30',
      'deskFigures.rules < before[].unpaid7',
      'deskFigures.rules < rows[].atRisk',
      'deskFigures.rules < rows[].unpaid30',
      'deskFigures.rules < rows[].unpaid7',
    ],
  },
  {
    reason: 'A complaint about collection has a cause of its own: no journey of the reports files one',
    facts: ['deskFigures.complaints < before[].sonType', 'deskFigures.complaints < rows[].sonType'],
  },
  {
    reason:
      'No journey publishes a limit of an act, names who brought a setting or changes a file of settings: server and pages have tests of their own',
    facts: [
      'deskLoans.requestRules < acts[].above[].amount',
      'deskLoans.requestRules < acts[].above[].currency',
      'deskLoans.requestRules < acts[].limits[].currency',
      'deskLoans.requestRules < acts[].limits[].day',
      'deskLoans.requestRules < acts[].limits[].loan',
      'deskReports.settings < starts[].by',
      'deskReports.settings < starts[].changes[].writtenAt',
    ],
  },
  {
    reason: 'A list that may be null: what stands in it is a fact of its own',
    facts: ['deskLoans.requests < requests[].brands'],
  },
  {
    reason:
      'Access is due after as many days as a journey does not last: a test of the database waits for them',
    facts: ['deskAccess.review < rows[].isDue'],
  },
  {
    reason:
      'No job fails in a journey, and no money of a month waits for a person in the one that closes one',
    facts: ['deskLedger.show < cases', 'deskLedger.show < stuck'],
  },
  {
    reason:
      'Acts on whole lists are begun and end in a journey; filters, letters, those who are left out and stopping are held by tests of pages and of the database',
    facts: [
      'deskCollections.bulkActs < acts[].skipped[].count',
      'deskCollections.bulkActs < acts[].skipped[].why',
      'deskCollections.bulkStart > late',
      'deskCollections.bulkStart > market',
      'deskCollections.bulkStart > owner',
      'deskCollections.bulkStart > template',
      'deskCollections.bulkStop',
    ],
  },
  {
    reason:
      'Chosen borrowers are handed to an agency in a journey: whole lists, who its file leaves out and a second page are held by tests of pages and of the database',
    facts: [
      'deskCollections.agencyCases < cases[].bar',
      'deskCollections.agencyCases < next',
      'deskCollections.agencyCases > after',
      'deskCollections.handOver > late',
      'deskCollections.handOver > market',
      'deskCollections.handOver > owner',
      'deskCollections.handOver > view',
    ],
  },
  {
    reason:
      'On the telephone a settlement is agreed on in a journey, another plan in tests of page and database',
    facts: [
      'deskCollections.record > dueOn',
      'deskCollections.record > instalments',
      'deskCollections.record > interest',
      'deskCollections.record > plan',
    ],
  },
  {
    reason:
      'A plan that changes from a later instalment on, a rate that is agreed on the telephone or by two, and an export that rests: server and pages have tests of their own, no journey comes to either',
    facts: [
      'deskLoans.preview > fromInstalment',
      'deskLoans.replan > fromInstalment',
      'deskLoans.makeRequest > fromInstalment',
      'deskCollections.record > fromInstalment',
      'deskCollections.record > ratePpm',
      'deskLoans.makeRequest > ratePpm',
      'deskExports.list < schedules[].held',
    ],
  },
  {
    reason: 'A record of an export’s own filters: what a journey fills in it is a name within it',
    facts: ['deskExports.list < schedules[].filters'],
  },
  {
    reason:
      'What is found by a name, a tag, an owner or a group is taken out as what is found by a number is; cases, complaints and work that were chosen, as chosen loans and payments are: tests of pages and of the database hold them',
    facts: [
      'deskLoans.exportList > name',
      'deskPayments.exportCases',
      'deskComplaints.exportList > chosen',
      'deskCollections.exportList > chosen',
      'deskPayments.exportList > owner',
      'deskComplaints.exportList > tag',
      'deskComplaints.exportList > group',
    ],
  },
  {
    reason:
      'Of an amount above the payoff: pages ask how an amount within what is due is used, and of more where each way leads; a test of the server holds it',
    facts: ['insight.split < parts.credit'],
  },
  {
    reason:
      'A payment made in part on home, and a pause that the desk sees: each has tests of its page and of the server, no journey comes to both',
    facts: ['deskLoans.detail < mandates[].pausedAt', 'home.orders < active[].paidOfNext'],
  },
  {
    reason:
      'Money that goes back over a rail, or to a country with a list of banks: page and server have tests of their own, no journey comes to either yet',
    facts: [
      'deskPayments.returnWay < bankCodes',
      'deskPayments.returnWay < bankCodes[].code',
      'deskPayments.returnWay < bankCodes[].name',
      'deskPayments.returnWay < rail',
    ],
  },
  {
    reason: 'No journey imports more files than a page shows: a test of the database reads the next ones',
    facts: ['deskPayments.imports > after', 'deskPayments.imports < next'],
  },
  {
    reason:
      'Further pages and filters of payment orders, and the address of a sign-on offered for alerts: server and pages have tests of their own, no journey comes to either',
    facts: [
      'deskPayments.orders > state',
      'deskPayments.orders > after',
      'deskPayments.orders < next',
      'deskAlerts.show < signOnAddress',
    ],
  },
  {
    reason:
      'Refunds to cards, disputes and debits that a complaint holds: page and server have tests of their own, no journey comes to both yet',
    facts: [
      'autopay.show < isHeld',
      'deskPayments.cases < rows[].answerBefore',
      'deskPayments.refundAccounts < accounts[].most',
    ],
  },
  {
    reason:
      'What an order waits for stands on home with it: a test of the database has one that waits for photos. The same fields of loans that have ended stay empty',
    facts: ['inProcess', 'finished'].flatMap((list) =>
      ['text', 'see', 'url'].map((field) => `home.orders < ${list}[].toDo.${field}`),
    ),
  },
  {
    reason:
      'An operator of some brands who comes in by a passkey, and one who adds a second: the journey has a manager of all brands with one device',
    facts: ['deskPasskeys.begin < kept[]', 'deskPasskeys.login < brands[]'],
  },
];
