import { checkParts, WIDTH } from './check-steps.ts';
import { runSteps } from './steps.ts';

/** `npm run check`, or `npm run check -- types lint` for what it names. */

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checkParts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(checkParts).join(', ')}`);
  process.exit(2);
}

const steps = Object.entries(checkParts).flatMap(([name, own]) =>
  asked.length === 0 || asked.includes(name) ? own : [],
);
const outcomes = await runSteps(steps, WIDTH, ({ step, isGood, output }) => {
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${step.name}`);
  if (!isGood) console.log(output.trimEnd());
});
const failed = outcomes.filter(({ isGood }) => !isGood);
console.log(failed.length === 0 ? 'All good' : `Failed: ${failed.map(({ step }) => step.name).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
