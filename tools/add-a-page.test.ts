import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWorkspaces } from './scratch-copy.ts';

/** The guide, followed on a copy: whatever a page lacks is named by the compiler, and with it all the page is whole. */

const packages = ['money', 'markets', 'contract', 'bridge', 'ui'].map((name) => `packages/${name}`);
const isWanted = (file: string) =>
  !/\.(?:test|e2e)\.tsx?$/.test(file) && !['dist', 'e2e', 'build.ts', 'testing'].includes(basename(file));
const { path: scratch, change, troubleOf } = copyWorkspaces([...packages, 'apps/borrower'], isWanted);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const borrower = 'apps/borrower/src';
const types = () => troubleOf('tsc', '--project', 'apps/borrower/tsconfig.json');

const PAGE = `
import { Muted } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useShellMessages } from '../../words/words.ts';

export function BenefitsPage() {
  return (
    <Screen page="benefits">
      <Muted>{useShellMessages().devices.intro}</Muted>
    </Screen>
  );
}
`;

test('a row, a component, three lines and a title in each language make a page', { timeout: 180_000 }, () => {
  change('packages/contract/src/pages.ts', (text) =>
    text.replace(/^ {2}devices: /m, "  benefits: { paths: ['/app/benefits'], access: 'borrower' },\n$&"),
  );
  const missing = types();
  expect(missing).toMatch(/first-paint\.ts.*benefits/);
  for (const place of ['screens.ts', 'screen-areas.ts', 'components/screen.tsx'])
    expect(missing).toMatch(new RegExp(`${place}.*benefits`));

  change('packages/contract/src/first-paint.ts', (text) =>
    text.replace(/^ {2}devices: /m, '  benefits: noCall,\n$&'),
  );
  writeFileSync(join(scratch, borrower, 'features/shell/benefits.page.tsx'), PAGE);
  change(`${borrower}/app/screens.ts`, (text) =>
    text.replace(
      /^ {2}devices: /m,
      "  benefits: async () => (await import('../features/shell/benefits.page.tsx')).BenefitsPage,\n$&",
    ),
  );
  change(`${borrower}/app/screen-areas.ts`, (text) =>
    text.replace(/^ {2}devices: /m, "  benefits: ['shell'],\n$&"),
  );
  const entitle = (language: string) =>
    change(`${borrower}/words/${language}/core.ts`, (text) =>
      text.replace(/^ {4}devices: /m, "    benefits: 'Benefits',\n$&"),
    );
  for (const language of ['es', 'en', 'zh']) entitle(language);
  expect(types()).toMatch(/words\/hi\/core\.ts.*benefits/);
  entitle('hi');
  expect(types()).toBe('');
});
