export { type FactListener, type Heard, listenForFacts } from './listener.ts';
export { type Result, runConformance, scenarioNames, tapOf } from './run.ts';
export type { ConformanceSettings, UniversalPlace } from './scenario.ts';
