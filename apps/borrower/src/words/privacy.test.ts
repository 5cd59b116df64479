import { expect, it } from 'vitest';
import { testBrands } from '../testing/brands.ts';
import { en } from './en/privacy.ts';
import { es } from './es/privacy.ts';

const text = (sections: ReturnType<typeof en.sections>) =>
  sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');

it('names the deadlines of section 9 in both languages', () => {
  const english = text(en.sections(testBrands.in));
  for (const term of ['30 days', '20 working days', '15 working days', '5 working days', '10 working days'])
    expect(english).toContain(term);
  const spanish = text(es.sections(testBrands.mx));
  for (const term of ['30 días', '20 días hábiles', '15 días hábiles', '5 días hábiles', '10 días hábiles'])
    expect(spanish).toContain(term);
});

it('says who is responsible and where to write, for each brand', () => {
  for (const brand of [testBrands.mx, testBrands.in])
    for (const { sections } of [es, en]) {
      expect(text(sections(brand))).toContain(brand.company);
      expect(text(sections(brand))).toContain(brand.email);
    }
});
