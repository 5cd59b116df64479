export type { Language } from '@plazo/markets/front';
export { ALARM_PLACES } from './alarm-places.ts';
export {
  type BrandFile,
  type BrandView,
  type BrandWords,
  brandFile,
  brandView,
  brandWords,
  type Supervision,
} from './brand.ts';
export { type Client, createClient, readOutcome } from './client.ts';
export {
  addressQuery,
  type CommonName,
  type CommonQuery,
  commonNames,
  languageOf,
  launchNames,
  opensSession,
  passedHeaders,
  readCommonQuery,
  writeCommonQuery,
} from './common-query.ts';
export { type DeskEndpoint, type DeskScope, exported, UNATTENDED } from './desk-endpoint.ts';
export {
  type DeskPermission,
  type DeskRole,
  deskPermissions,
  deskRoles,
  mayDo,
  mayStandIn,
} from './desk-permissions.ts';
export {
  type Envelope,
  type EnvelopeNames,
  plainEnvelope,
  readEnvelope,
  wrapAnswer,
  wrapRefusal,
} from './dialects.ts';
export type { AnswerOf, CheckedRequestOf, Dialect, Endpoint, RequestOf, Schema, WireOf } from './endpoint.ts';
export type { Agreement } from './endpoints/agreement.ts';
export { AHEAD } from './endpoints/ahead.ts';
export type { ApplySection, ApplyStep } from './endpoints/apply.ts';
export { CARD_CODE_MIN_LENGTH } from './endpoints/card-payment.ts';
export type { CaseKind } from './endpoints/case-kinds.ts';
export { CASE_KINDS } from './endpoints/case-kinds.ts';
export {
  ANSWER_VERDICTS,
  COMPLAINT_DUE,
  COMPLAINT_OUTCOMES,
  COMPLAINT_SORTS,
  DESK_SEGMENTS,
  REPLY_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_MAX,
} from './endpoints/complaint-choices.ts';
export { COMPLAINT_MAX_CHARACTERS, COMPLAINT_MAX_IMAGES, UPLOADS_AT_ONCE } from './endpoints/complaints.ts';
export type { LoanOffer } from './endpoints/confirm-loan.ts';
export { CONTACT_OUTCOMES, CONTACT_WAYS } from './endpoints/contact-row.ts';
export { CASE_TEXT_MAX_CHARACTERS } from './endpoints/data-requests.ts';
export { deskEndpoints } from './endpoints/desk.ts';
export { AGENCY_KINDS } from './endpoints/desk-agencies.ts';
export {
  ALONE_KINDS,
  ALONE_PARTS,
  DESK_REQUEST_KINDS,
  DISBURSEMENT_ENDS,
  LIMITED_ACTS,
  OPERATOR_KINDS,
} from './endpoints/desk-approvals.ts';
export { BULK_ACTS, BULK_KINDS, BULK_MAX, ROW_ACTS } from './endpoints/desk-bulk.ts';
export {
  CALL_AGREEMENTS,
  CONTACT_BARS,
  SCRIPT_VARIABLES,
  STRATEGY_ACTIONS,
  WORK_SORTS,
} from './endpoints/desk-collections.ts';
export { INBOX_SORTS, INBOX_WAYS } from './endpoints/desk-contact-messages.ts';
export { CONTENT_KINDS, CONTENT_STATES } from './endpoints/desk-content.ts';
export { REQUEST_STAGES, RIGHT_STEPS, RIGHTS } from './endpoints/desk-data-requests.ts';
export { COUNTED_MAX, DECISION_SORTS } from './endpoints/desk-decision.ts';
export { EXPORT_RHYTHMS, SCHEDULED_EXPORTS, UNSCHEDULED_FILTERS } from './endpoints/desk-exports.ts';
export { LOAN_CHANNELS, LOAN_PLACES, REPORT_TABLES } from './endpoints/desk-figures.ts';
export { BATCH_STATES, MONTH_HINDRANCES, MONTH_STATES } from './endpoints/desk-ledger.ts';
export { LETTER_BARS, LETTER_WORDS_MAX } from './endpoints/desk-letters.ts';
export {
  EXPORT_MAX_LOANS,
  LATE_DAYS,
  LOAN_SORTS,
} from './endpoints/desk-loans.ts';
export { CASE_OWNERS } from './endpoints/desk-money-cases.ts';
export { VIEWED_PAGES, VIEWS_COUNTED, VIEWS_MAX } from './endpoints/desk-operators.ts';
export { BATCH_MAX_ORDERS, PAYMENT_ORDER_STATES } from './endpoints/desk-payment-orders.ts';
export { PAYMENT_SORTS, PAYMENT_STATES } from './endpoints/desk-payments.ts';
export {
  DESK_ALARMS,
  type DeskAlarm,
  EXPORT_MAX_ROWS,
  LATE_BUCKETS,
  OPTIONAL_ALARMS,
} from './endpoints/desk-portfolio.ts';
export { SETTING_GROUPS } from './endpoints/desk-settings.ts';
export {
  SAMPLE_MAX_CHARACTERS,
  STATEMENT_MAX_CHARACTERS,
  type StatementFault,
  type StatementFormat,
} from './endpoints/desk-statements.ts';
export { STUCK_SORTS, type StuckJob } from './endpoints/desk-stuck.ts';
export type { ActiveCard, OfferedCard, OrderCard, ProductCard } from './endpoints/home.ts';
export * as endpoints from './endpoints/index.ts';
export type { KeyFacts } from './endpoints/insight.ts';
export { ROWS_MAX } from './endpoints/list-page.ts';
export type { LoanDecisions } from './endpoints/loan-decisions.ts';
export { LOAN_EVENTS, type LoanEvent } from './endpoints/loan-events.ts';
export {
  BOUNCE_CAUSES,
  DESK_PARTS,
  FLAG_EFFECTS,
  GIVE_UP_BEHAVIOURS,
  GIVE_UP_REASONS,
  LOAN_FLAGS,
  PLAN_WISHES,
  type PlanInterest,
  type PlanWishName,
} from './endpoints/loan-wish.ts';
export type { MessageKind } from './endpoints/messages.ts';
export { type EndpointName, type Endpoints, namedEndpoints } from './endpoints/names.ts';
export type { OrderDetails } from './endpoints/order-details.ts';
export { type LandingConfig, landingConfig, landingEndpoints } from './endpoints/promotion.ts';
export type { ChannelGroup, ExtensionPage, InstructionsPage, RepayPage } from './endpoints/repayment.ts';
export {
  COLUMN_ROLES,
  type ColumnRole,
  DATE_ORDERS,
  DECIMAL_SIGNS,
  LAYOUT_ENCODINGS,
  LAYOUT_SEPARATORS,
  type StatementLayout,
  statementLayout,
} from './endpoints/statement-layout.ts';
export { WORK_VIEWS } from './endpoints/work-filters.ts';
export { orderStatus } from './fields.ts';
export { type FirstPaintCall, firstPaint, SUPPORT_OVERALL } from './first-paint.ts';
export { hoursOf } from './hours-of.ts';
export { complaintNumber, isCardNumber, LOAN_LETTERS, readLoanNumber, readPaperCode } from './identifiers.ts';
export type { BorrowerId, OrderId, ProductId, ReferenceCode } from './ids.ts';
export {
  fillLetter,
  LETTER_KINDS,
  LETTER_PLACES,
  type LetterFacts,
  type LetterKind,
  lackingPlaces,
  letterPlaces,
  OWN_WORDS,
  unknownPlaces,
} from './letter-texts.ts';
export { isMessagingApp } from './messaging-app.ts';
export { NEWS_DAYS, type OrderState, orderStates, statusCodeOf } from './order-states.ts';
export {
  APPLY_SECTIONS,
  type ApplySectionKey,
  OWN_KINDS,
  OWN_MOST,
  type OwnKind,
  ownName,
} from './own-questions.ts';
export {
  type AddressParameters,
  type Page,
  type PageName,
  pageAddress,
  pageAt,
  pages,
  tableKeys,
} from './pages.ts';
export { agreementRoute, captchaPath, promotionRoutes } from './promotion-routes.ts';
export {
  fillReply,
  REPLY_VARIABLES,
  type ReplyFacts,
  type ReplyVariable,
  unknownVariables,
} from './reply-texts.ts';
export {
  type RefusalAnswer,
  type RefusalKind,
  refusalCodes,
  type SpecifiedKind,
  specifiedCodes,
  type Unlock,
} from './result-codes.ts';
export {
  CHALLENGER_SHARE,
  isRuleFigure,
  RULE_ARMS,
  RULE_DECISIONS,
  RULE_FIGURES,
  RULES_SUBJECT,
  type RuleArm,
  type RuleDecision,
  type RuleFigure,
  type RuleFigureName,
  type RuleUnit,
  TRIED_DECISIONS,
  type TriedDecision,
} from './rule-figures.ts';
export {
  CONTACT_TRAP,
  type ContactField,
  type ContactForm,
  type ContactState,
  checkAddress,
  contactFields,
  contactForm,
  contactLimits,
  type ExampleLine,
  type LandingPrices,
  type PaperCheck,
  type PartState,
  type SiteInput,
  type SitePage,
  type SiteStatus,
  type StatusPart,
  siteAddress,
  sitePageNames,
  sitePages,
  statusKinds,
} from './site.ts';
export {
  addressAt,
  CALL_TIMEOUT_MS,
  type CallOptions,
  type ClientSettings,
  createTransport,
  type Outcome,
  type Transport,
} from './transport.ts';
