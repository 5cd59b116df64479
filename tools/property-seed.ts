import { configureGlobal } from 'fast-check';

/** Property tests draw the same cases at each run, so that a red build can be run again; `SEED=` another number draws others. */
configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_121) });
