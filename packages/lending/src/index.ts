export { checkTerms, type Store, stores } from './disclosure/check-terms.ts';
export type { Finding } from './disclosure/finding.ts';
export { type Quote, type QuoteRequest, quote } from './disclosure/quote.ts';
export {
  effectiveAnnualPercent,
  nominalAnnualPercent,
  percentText,
  type TimedFlow,
  yearsFromText,
  yearsOfDates,
} from './disclosure/rates.ts';
export {
  type Account,
  type AccountType,
  accounts,
  clearingAccount,
  feeIncomeAccount,
  isBorrowerAccount,
  PROVISION_ALLOWANCE,
  payableAccount,
  writeOffExpenseAccount,
} from './ledger/accounts.ts';
export {
  deriveEntries,
  type Entry,
  journalDifference,
  type Reckoning,
  reckonOrder,
} from './ledger/entries.ts';
export { type AheadChoice, type AheadOutcome, aheadChoice, aheadOffer } from './order/ahead-choice.ts';
export { type BureauFigures, bureauFiguresOf, type LoanEnd } from './order/bureau-figures.ts';
export { chargesByHand } from './order/charge-rule.ts';
export type { Command, CommandType } from './order/commands.ts';
export { coolingOffEnd, mayCoolOffUntil } from './order/cooling-off.ts';
export { decide } from './order/decide.ts';
export { type Classed, classOf } from './order/delinquency.ts';
export {
  type ChargeablePart,
  DISBURSEMENT_CHANNEL,
  effectiveEvents,
  type Order,
  type OrderEvent,
  type OrderState,
  type StoppablePart,
  type WaivablePart,
} from './order/events.ts';
export {
  type Explanation,
  explainOrder,
  explainQuote,
  type InstalmentExplained,
  type InterestStep,
  type LateStep,
} from './order/explain.ts';
export { type ExtensionQuote, extensionQuote } from './order/extension-quote.ts';
export { isQuiet } from './order/flag-rule.ts';
export { type Fee, type Instalment, paymentCountOf } from './order/instalments.ts';
export { type Moment, momentOf, momentsOf } from './order/moments.ts';
export { type MorePreview, previewMore, roomForMore } from './order/more-money.ts';
export type { PlanOffer } from './order/offer-so-far.ts';
export { payoffOn, splitPayment } from './order/payoff-on.ts';
export { foldOrder, type Position } from './order/position.ts';
export type { PaymentPromise } from './order/promise.ts';
export {
  type Alert,
  type AlertKind,
  type OutsideFact,
  type Recorded,
  recordFact,
} from './order/record-fact.ts';
export { type Renewable, renewable, renewalPayoff } from './order/renewal.ts';
export { type PlanFigures, previewReplan, type ReplanPreview } from './order/replan-preview.ts';
export { mayReplan, rateOf } from './order/replan-rule.ts';
export { type LoanRisk, loanRiskOf, type RiskInputs, riskInputsOf } from './order/risk.ts';
export { settlementParts } from './order/settlement.ts';
export type { SettlementState } from './order/settlement-state.ts';
export { cashAskOf } from './payment/cash-ask.ts';
export { RENEWAL_CHANNEL } from './payment/money-kind.ts';
export type { ScheduleRow } from './schedule/build-schedule.ts';
export {
  FLAG_EFFECTS,
  FLAGS,
  type FlagEffect,
  type FlagName,
  flagsOn,
} from './schedule/flag.ts';
export {
  WRITE_OFF_REASONS,
  type WriteOffBehaviour,
  type WriteOffReason,
} from './schedule/given-up.ts';
export { type Parts, sumOfParts } from './schedule/parts.ts';
export { nameOf, type PlanChange, type PlanChangeName } from './schedule/plan-change.ts';
export { simulate } from './simulate/simulate.ts';
export type { BounceReason } from './terms/bounce.ts';
export type { ChargeRule } from './terms/charge-rule.ts';
export { chargeTaxPpm, mostByHand } from './terms/charges.ts';
export { demoProduct, demoProducts } from './terms/demo-products.ts';
export { readTerms } from './terms/read-terms.ts';
export { isRefusal, type Refusal, refuse } from './terms/refusal.ts';
export type { ReturnKind } from './terms/returns.ts';
export type { Ahead, Allocation, Client, LateTier, PartName, StatedFigures, Terms } from './terms/terms.ts';
