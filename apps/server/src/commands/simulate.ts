import { statusCodeOf } from '@plazo/contract';
import { isRefusal, simulate } from '@plazo/lending';
import { type Line, NoJson, OK, print, REFUSED, readJson, usageFault } from './command.ts';

export async function simulateCommand({ words: [file] }: Line) {
  if (!file) return usageFault('simulate FILE|-');
  try {
    const result = simulate(await readJson(file), (state) => statusCodeOf[state]);
    print(isRefusal(result) ? { refusal: result.refusal, reason: result.reason } : result);
    return isRefusal(result) ? REFUSED : OK;
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    print({ refusal: 'request-invalid', reason: error.message });
    return REFUSED;
  }
}
