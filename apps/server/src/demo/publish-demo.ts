import { demoProducts } from '@plazo/lending';
import { publishProduct } from '../capabilities/content/publish-product.ts';
import { publishRules } from '../capabilities/decision/rules-in-force.ts';
import { publishTemplate } from '../capabilities/promotion/publish-template.ts';
import type { Deps } from '../deps.ts';
import { demoRules } from './decision-rules.ts';
import { demoTemplates } from './landing-templates.ts';

/** Products, landing pages of the installed brands, and rules of the demonstration, each published once. Never in production. */
export async function publishDemo(deps: Deps): Promise<void> {
  const { db, brands, clock } = deps;
  for (const terms of demoProducts) await publishProduct(deps, terms);
  const own = demoTemplates.filter(({ content }) => brands.some(({ id }) => id === content.brand));
  for (const template of own) await publishTemplate(deps, template);
  await publishRules(db, demoRules, clock.now());
}
