import { expect, test } from 'vitest';
import { contentEs } from './es/content.ts';
import { findingEs } from './es/finding.ts';

const english = { severity: 'store', message: 'English', source: 'Plazo decisions, section 4' };

test.each(Object.keys(contentEs.content.rules))('%s says in Spanish what it found', (rule) => {
  const figures = { stated: '18 %' };
  const { message, source } = findingEs({ ...english, rule, figures });
  expect(message).not.toContain('English');
  expect(message).not.toBe('');
  expect(source).toBe('Decisiones de Plazo, sección 4');
});

test('the figures of a finding are kept, and a rule that came later stays in English', () => {
  const stated = { stated: '18 %', charged: '24 %', statedDaily: '0.0065 %', chargedDaily: '0.0658 %' };
  const say = (rule: string, figures: Record<string, string>) =>
    findingEs({ ...english, rule, figures }).message;
  expect(say('stated-rates-inconsistent', stated)).toBe(
    'Se anuncia 18 % al año y se cobra 24 %; Se anuncia 0.0065 % al día y se cobra 0.0658 %',
  );
  expect(say('annual-cost-over-36-percent', { most: '36', costs: 'CAT 53 %' })).toBe(
    'El costo anual pasa de 36 %: CAT 53 %',
  );
  expect(say('new-rule', { most: '1' })).toBe('English');
});
