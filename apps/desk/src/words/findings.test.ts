import { expect, test } from 'vitest';
import { loadMessages } from './words.ts';

const english = { severity: 'store' as const, message: 'English', source: 'Plazo decisions, section 4' };

test.each([
  ['es', 'Decisiones de Plazo, sección 4'],
  ['zh', 'Plazo 决策记录第 4 节'],
  ['hi', 'Plazo के फ़ैसले, भाग 4'],
] as const)('every rule says in %s what it found', async (language, sourceThere) => {
  const { rules, finding } = (await loadMessages[language]()).content;
  for (const rule of Object.keys(rules)) {
    const { message, source } = finding({ ...english, rule, figures: { stated: '18 %' } });
    expect.soft([rule, message]).not.toEqual([rule, expect.stringMatching(/English|^$/)]);
    expect.soft(source).toBe(sourceThere);
  }
});

const rates = { stated: '18 %', charged: '24 %', statedDaily: '0.0065 %', chargedDaily: '0.0658 %' };
const costs = { most: '36', costs: 'CAT 53 %' };

test.each([
  ['en', 'English', 'English'],
  [
    'es',
    'Se anuncia 18 % al año y se cobra 24 %; Se anuncia 0.0065 % al día y se cobra 0.0658 %',
    'El costo anual pasa de 36 %: CAT 53 %',
  ],
  ['zh', '标示年利率 18 %，实收 24 %；标示日利率 0.0065 %，实收 0.0658 %', '年化成本超过 36%：CAT 53 %'],
] as const)('the figures of a finding are kept in %s, and a later rule stays in English', async (...row) => {
  const [language, ofRates, ofCosts] = row;
  const { content } = await loadMessages[language]();
  const say = (rule: string, figures: Record<string, string>) =>
    content.finding({ ...english, rule, figures }).message;
  expect(say('stated-rates-inconsistent', rates)).toBe(ofRates);
  expect(say('annual-cost-over-36-percent', costs)).toBe(ofCosts);
  expect(say('new-rule', { most: '1' })).toBe('English');
});
