export * from './card-wire.ts';
export { answerOfFailure } from './connection.ts';
export { errorRules, isRailError, type RailError, type Retry, railErrors } from './errors.ts';
export * from './identity-wire.ts';
export { INSTRUCTION_ID, instructionId, type Wish } from './instruction-id.ts';
export * from './mandate-wire.ts';
export {
  type Message,
  type MessageAsk,
  type MessageWay,
  message,
  messageAsk,
  messageWays,
} from './message-wire.ts';
export { type Amount, amount, instructionIdText, type Problem, problem } from './parts.ts';
export type {
  Answer,
  CardRail,
  CollectionRail,
  DoorAnswer,
  DoorCall,
  IdentityRail,
  Kit,
  Known,
  MandateRail,
  MessageRail,
  PayoutRail,
  Rail,
  RailPackage,
  StatusAnswer,
} from './rail.ts';
export {
  type Secret,
  SIGNATURE_HEADER,
  type SignedCall,
  signCall,
  type Verified,
  verifyCall,
} from './signature.ts';
export {
  type InstructionState,
  instructionStates,
  isFinal,
  type Taken,
  type Told,
  type ToldState,
  take,
} from './states.ts';
export { type UniversalSettings, universalRail } from './universal.ts';
export * from './wire.ts';
