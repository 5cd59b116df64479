import type { ScriptWords } from '../es/scripts.ts';

export const scripts: ScriptWords = {
  broken:
    'Good day, {name}. I am {agent} of {brand}. We agreed on a payment and do not see it yet. Did something happen? {amount} is due.',
  late: 'Good day, am I speaking with {name}? I am {agent} of {brand}. I am calling about your payment, {days} days overdue. Is this a good moment? {amount} is due.',
};
