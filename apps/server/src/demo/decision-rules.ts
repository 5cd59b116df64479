import type { RulesVersion } from '../capabilities/decision/rules-in-force.ts';

/**
 * The rules that an installation begins with: of age in both markets, one open loan of a kind, and payments that leave
 * a person 60 % of what they earn; limits begin at half of a product and grow by half at the person's request, once they
 * paid a loan back; half of a loan has to be paid before a new one pays it off, of which at least a tenth is theirs. A later version is a new row, never a change of this one.
 */
export const demoRules: RulesVersion = {
  version: 3,
  rules: {
    minAgeYears: 18,
    maxOpenPerProduct: 1,
    maxIncomeSharePpm: 400_000,
    coolDownDays: 7,
    renewal: { leastPaidPpm: 500_000, leastInHandPpm: 100_000 },
    limits: { firstPpm: 500_000, stepPpm: 500_000, loansPaid: 1, everyDays: 30 },
  },
};
