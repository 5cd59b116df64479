export { type FactListener, listenForFacts, type ReceivedPost } from './listener.ts';
export { type Result, runConformance, scenarioNames, tapOf } from './run.ts';
export type { ConformanceSettings, UniversalPlace } from './scenario.ts';
