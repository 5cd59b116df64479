export { type FactListener, listenForFacts, type ReceivedPost } from './listener.ts';
export { accountKindFor, type Result, runConformance, scenarioNames, tapOf, verdictOf } from './run.ts';
export type { ConformanceSettings, UniversalPlace } from './scenario.ts';
