// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { ContentPage } from './content.page.tsx';

/** Somebody looks for what is published. */

afterEach(cleanup);
const { list } = deskEndpoints.deskContent;
const row: Omit<AnswerOf<typeof list>['versions'][number], 'kind' | 'subject'> = {
  version: 1,
  state: 'published',
  author: '',
  publishedBy: '',
  at: '2027-02-23T18:00:00Z',
  name: '',
  market: '',
};

test('a brand is called by its name, a product with its country, a landing page by both its names', async () => {
  openDesk(<ContentPage />, [
    answer(list, {
      versions: [
        { ...row, kind: 'product', subject: 'mx-fair', market: 'mx' },
        { ...row, kind: 'brand', subject: 'prestamo-rayo', name: 'Préstamo Rayo' },
        { ...row, kind: 'landing', subject: 'mx-rayo', name: 'Spring' },
      ],
    }),
  ]);
  const names = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(await names()).toContain('Mexico · mx-fair');
  screen.getByRole('tab', { name: 'Brands' }).click();
  expect((await screen.findByRole('link', { name: 'Préstamo Rayo' })).getAttribute('href')).toBe(
    '/content/brand.prestamo-rayo',
  );
  screen.getByRole('tab', { name: 'Landing pages' }).click();
  await screen.findByRole('link', { name: 'Spring · mx-rayo' });
});
