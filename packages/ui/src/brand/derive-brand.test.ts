import { describe, expect, it } from 'vitest';
import { deriveBrand, neutrals } from './derive-brand.ts';
import { contrast } from './oklch.ts';

// One brand of each kind that lenders have: pale, dark, saturated, warm, cold, grey.
const brands = [
  '#0B5563',
  '#5B2EE5',
  '#FF6600',
  '#FFD000',
  '#00A650',
  '#E30613',
  '#1A73E8',
  '#000000',
  '#FFFFFF',
  '#7A7A7A',
  '#FFB6C1',
];

describe.each(brands)('brand %s', (brand) => {
  it.each(['light', 'dark'] as const)('is readable in %s', (scheme) => {
    const own = deriveBrand({ brand }, scheme);
    const base = neutrals[scheme];
    expect(contrast(own['--color-on-brand'], own['--color-brand'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own['--color-on-hero'], own['--color-hero'])).toBeGreaterThanOrEqual(4.5);
    for (const ground of [base.bg, base.surface, base.surface2, own['--color-brand-soft']]) {
      expect(contrast(own['--color-brand-text'], ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(own['--color-brand-edge'], base.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(own['--color-brand-edge'], base.bg)).toBeGreaterThanOrEqual(3);
  });
});

it('keeps a dark brand that was chosen by hand when it already passes', () => {
  const own = deriveBrand({ brand: '#0B5563', brandDark: '#5CC5D5' }, 'dark');
  expect(own['--color-brand']).toBe('#5CC5D5');
});
