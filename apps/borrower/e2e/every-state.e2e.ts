import type { Page } from '@playwright/test';
import { endpoints } from '@plazo/contract';
import {
  common,
  expect,
  expectAccessible,
  expectOneFilled,
  expectTouchable,
  onCall,
  open,
  patch,
  refuseWith,
  test,
} from './page.ts';

/** States that a screen passes through are read by the same people as the screen: each passes axe in both schemes. */

type State = { readonly name: string; readonly reach: (page: Page) => Promise<void> };

const states: readonly State[] = [
  {
    name: 'loading',
    reach: async (page) => {
      await onCall(page, endpoints.repayment.detail.path, () => {});
      await open(page, `/moreSome?${common}&cold=1`);
      await expect(page.locator('[aria-busy=true] div').first()).toBeVisible();
    },
  },
  {
    name: 'refused',
    reach: async (page) => {
      await onCall(
        page,
        endpoints.repayment.detail.path,
        refuseWith(-40, 'No hay nada que pagar en este préstamo'),
      );
      await open(page, `/moreSome?${common}&cold=1`);
      await expect(page.getByRole('link', { name: 'Ver mi préstamo' })).toBeVisible();
    },
  },
  {
    name: 'offline',
    reach: async (page) => {
      await open(page, `/andInto?${common}`);
      await page.context().setOffline(true);
      await expect(page.getByText('Necesitas conexión para hacer esto')).toBeVisible();
    },
  },
  {
    name: 'pricing',
    reach: async (page) => {
      await open(page, `/andInto?${common}&${patch({ isNeedPop: 1 })}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'unticked',
    reach: async (page) => {
      await open(page, `/andInto?${common}`);
      await page.getByRole('checkbox').uncheck();
    },
  },
  {
    name: 'bar code',
    reach: async (page) => {
      await open(page, `/moreSome?${common}`);
      await page.getByRole('button', { name: 'Código de barras' }).click();
    },
  },
  {
    name: 'rating',
    reach: async (page) => {
      await open(page, `/severalRegister?${common}&${patch({ isDelay: 0, isScore: 1 })}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'overdue',
    reach: (page) =>
      open(
        page,
        `/severalRegister?${common}&${patch({ isDelay: 0, isScore: 0, orderStatus: '180', daysLate: 2 })}`,
      ),
  },
  {
    name: 'empty list',
    reach: async (page) => {
      await open(page, `/theThe?${common}`);
      await page.getByRole('tab', { name: 'Terminados (0)' }).click();
      await expect(page.getByRole('heading', { name: 'No tienes préstamos aquí' })).toBeVisible();
    },
  },
  {
    name: 'field in error',
    reach: async (page) => {
      await open(page, `/complainPageNext?${common}&problemType=2`);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByText('Escribe tu queja o sugerencia')).toBeVisible();
    },
  },
  {
    name: 'choice of loan',
    reach: async (page) => {
      await open(page, `/assemblyComputer?${common}`);
      await page.getByRole('button', { name: 'Todos' }).click();
    },
  },
];

for (const { name, reach } of states) {
  test(`${name} passes axe in light and dark`, async ({ page, quiet }) => {
    quiet.expects(/ERR_INTERNET_DISCONNECTED/);
    await reach(page);
    await expectAccessible(page);
  });
}

test('the tabs of a list move by arrow keys', async ({ page }) => {
  await open(page, `/theThe?${common}`);
  await page.getByRole('tab', { name: 'Activos (1)' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'En proceso (0)' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('No tienes préstamos aquí');
});

const faults = {
  'a picture that says nothing': '<img src="/favicon.svg">',
  'a picture in a frame': '<iframe title="Terms" srcdoc="<img src=/favicon.svg>"></iframe>',
  'a colour that is seen in light only': '<p><font color="#222222">Pagas</font></p>',
};

for (const [name, html] of Object.entries(faults)) {
  test(`${name} does not pass`, async ({ page, quiet }) => {
    quiet.expects(/404|frame/);
    await open(page, `/theThe?${common}`);
    await page.locator('main').evaluate((main, markup) => main.insertAdjacentHTML('beforeend', markup), html);
    await expect(expectAccessible(page)).rejects.toThrow(/image-alt|color-contrast/);
  });
}

test('a second filled button and one too low for a finger do not pass', async ({ page }) => {
  await open(page, `/theThe?${common}`);
  await page.locator('main').evaluate((main) => {
    for (const name of ['Pagar', 'Otro']) {
      const button = main.appendChild(document.createElement('button'));
      button.append(name);
      Object.assign(button.style, { display: 'block', height: '20px', background: 'var(--color-brand)' });
    }
  });
  await expect(expectOneFilled(page)).rejects.toThrow('Pagar | Otro');
  await expect(expectTouchable(page)).rejects.toThrow(/Pagar<.*: 20/);
});
