import { markets } from '@plazo/markets';
import { mostByHand, rulesOn } from '../terms/charges.ts';
import type { Terms } from '../terms/terms.ts';
import { type Finding, sources } from './finding.ts';

const FAULTLESS = ['bank-technical', 'lender-technical'] as const;

/** What a law or fairness says to charges of a product. */
export function chargeFindings(terms: Terms): readonly Finding[] {
  const findings: Finding[] = [];
  const { source } = markets[terms.market].law.prepayment;
  const onExit = [...rulesOn(terms, 'payoff-early'), ...rulesOn(terms, 'reduces-principal')];
  if (onExit.length > 0) {
    const figures = { charges: onExit.map(({ id }) => id).join(', ') };
    const message = `Who pays before the day pays a charge for it: ${figures.charges}`;
    findings.push({ rule: 'prepayment-charged', severity: 'unlawful', message, figures, source });
  }
  const isWithoutFault = rulesOn(terms, 'bounced').some(
    ({ reasons }) => reasons === undefined || FAULTLESS.some((reason) => reasons.includes(reason)),
  );
  if (isWithoutFault)
    findings.push({
      rule: 'bounce-charged-without-fault',
      severity: 'inconsistent',
      message: 'A failed attempt is charged though the bank or the lender was at fault',
      source: sources.decisions,
    });
  const open = rulesOn(terms, 'by-hand').filter((rule) => mostByHand(rule) === undefined);
  if (open.length > 0) {
    const { acceptance } = markets[terms.market].law;
    const figures = { charges: open.map(({ id }) => id).join(', ') };
    const severity = acceptance ? 'unlawful' : 'inconsistent';
    const message = `A charge states no amount, so that no paper can name it: ${figures.charges}`;
    findings.push({
      rule: 'charge-without-amount',
      severity,
      message,
      figures,
      source: acceptance?.source ?? sources.decisions,
    });
  }
  const isHidden = rulesOn(terms, 'instalment').some(
    ({ payee, compulsory }) => payee !== undefined && compulsory === undefined,
  );
  if (isHidden)
    findings.push({
      rule: 'insurance-compulsory-not-in-rate',
      severity: 'inconsistent',
      message: 'A charge inside the instalment does not say whether the loan is to be had without it',
      source: sources.decisions,
    });
  return findings;
}
