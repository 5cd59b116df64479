import { configureGlobal, readConfigureGlobal } from 'fast-check';

/** A mutant is noticed by the first failing case, mostly an early one; looking for a smaller one only takes time. */
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true, numRuns: 30 });
