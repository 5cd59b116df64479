import { statusCodeOf } from '@plazo/contract';
import { isRefusal, simulate } from '@plazo/lending';
import { type Line, OK, print, REFUSED, readJson, usageFault } from './command.ts';

export async function simulateCommand({ words: [file] }: Line) {
  if (!file) return usageFault('simulate FILE|-');
  const result = simulate(await readJson(file), (state) => statusCodeOf[state]);
  print(isRefusal(result) ? { refusal: result.refusal, reason: result.reason } : result);
  return isRefusal(result) ? REFUSED : OK;
}
