import * as z from 'zod/mini';
import { actRules, repeatedLimits } from '../../approvals/act-rules.ts';
import { waiverLimit } from '../../approvals/limits.ts';
import { holding, judgeBy, type Kind } from './kind.ts';

/** What takes two people beyond what always does, one for the whole desk. */
export const secondPersonKind: Kind = {
  canGrow: false,
  judge: async (body, _place, { db, deps }) => {
    const read = z.safeParse(actRules, body);
    const [repeated] = read.success ? repeatedLimits(read.data) : [];
    if (repeated !== undefined) return { fault: `limits: ${repeated}` };
    return judgeBy(actRules, body, async ({ limits }) => {
      const { loans } = deps.env.deskLimits;
      const idle: string[] = [];
      for (const { act, currency, loanMinor, dayMinor } of limits) {
        const most = await waiverLimit(db, currency);
        if (loanMinor >= most && dayMinor >= most * loans) idle.push(`${act} ${currency}`);
      }
      return holding([
        [
          idle.length > 0,
          {
            rule: 'rule-never-fits',
            severity: 'inconsistent',
            message: `${idle.join(', ')}: not below the limit of all acts together, so that it holds nobody`,
            figures: { of: idle.join(', ') },
            source: 'The desk’s own rules for decisions',
          },
        ],
      ]);
    });
  },
};
