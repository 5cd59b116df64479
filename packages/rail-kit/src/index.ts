export * from './bureau-wire.ts';
export * from './card-wire.ts';
export { callOut, type Incoming, parsed } from './connection.ts';
export { errorRules, isRailError, type RailError, type Retry, railErrors } from './errors.ts';
export { fetchOf, hostOf, type RailFetch, withHosts } from './hosts.ts';
export * from './identity-wire.ts';
export { INSTRUCTION_ID, instructionId, type Wish } from './instruction-id.ts';
export * from './journal-wire.ts';
export { askJson, type JsonCall, type JsonClient } from './json-client.ts';
export * from './mandate-wire.ts';
export { markOf } from './mark.ts';
export {
  type Message,
  type MessageAsk,
  type MessageReceived,
  type MessageWay,
  message,
  messageAsk,
  messageReceived,
  messageWays,
  type WrittenWay,
  writtenWays,
} from './message-wire.ts';
export type { Notes } from './notes.ts';
export { sentOnce } from './once.ts';
export { type Amount, amount, instructionIdText, type Problem, problem } from './parts.ts';
export { plain } from './plain.ts';
export type {
  AccountingRail,
  Answer,
  BureauRail,
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
  RegistryRail,
  StatusAnswer,
} from './rail.ts';
export * from './registry-wire.ts';
export {
  isHmacOf,
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
