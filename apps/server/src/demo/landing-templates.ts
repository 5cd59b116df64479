import { offeredProducts } from '@plazo/lending';
import { mobileOf, type PhoneCountry } from '@plazo/markets';
import type { LandingTemplate } from '../capabilities/promotion/landing.store.ts';

const conversionParameter = 'uc';

/** What the product lends, so that no page promises more. */
function rangeOf(name: string) {
  const terms = offeredProducts.find((product) => product.name === name);
  if (!terms) throw new Error(`There is no demo product ${name}`);
  return { minMinor: terms.principal.minMinor, maxMinor: terms.principal.maxMinor, currency: terms.currency };
}

function phoneOf(market: PhoneCountry) {
  const { starts, groups, ...rule } = mobileOf(market);
  return { ...rule, starts: [...starts], groups: [...groups] };
}

/** One landing page for each market; the Chinese one keeps the specification's phone rule and has no loan product. */
export const demoTemplates: readonly LandingTemplate[] = [
  {
    id: 'mx-rayo',
    name: 'Préstamo Rayo, México',
    content: {
      market: 'mx',
      brand: 'prestamo-rayo',
      languages: ['es', 'en'],
      texts: {
        es: {
          title: 'Pide un préstamo y sabe desde hoy cuánto pagas',
          subtitle: 'Costo total a la vista antes de aceptar',
        },
        en: {
          title: 'Borrow and know today what you pay',
          subtitle: 'The whole cost in view before you accept',
        },
      },
      picture: '',
      colors: { brand: '#0B5563' },
      phone: phoneOf('mx'),
      amounts: rangeOf('mx-fair'),
      stores: {
        ios: 'https://apps.apple.com/mx/app/id0000000001',
        android: 'https://play.google.com/store/apps/details?id=example.prestamorayo',
      },
      agreementId: 'mx-fair',
      conversionParameter,
    },
  },
  {
    id: 'in-quickrupee',
    name: 'QuickRupee, India',
    content: {
      market: 'in',
      brand: 'quickrupee',
      languages: ['en', 'es'],
      texts: {
        en: { title: 'A loan with every rupee explained', subtitle: 'See the whole cost before you accept' },
        es: { title: 'Un préstamo con cada rupia explicada', subtitle: 'El costo total antes de aceptar' },
      },
      picture: '',
      colors: { brand: '#5B2EE5' },
      phone: phoneOf('in'),
      amounts: rangeOf('in-fair'),
      stores: {
        ios: 'https://apps.apple.com/in/app/id0000000002',
        android: 'https://play.google.com/store/apps/details?id=example.quickrupee',
      },
      agreementId: 'in-fair',
      conversionParameter,
    },
  },
  {
    id: 'cn-register',
    name: '注册页',
    content: {
      market: 'cn',
      brand: 'prestamo-rayo',
      languages: ['zh'],
      texts: { zh: { title: '注册账户', subtitle: '注册免费，没有借款义务' } },
      picture: '',
      colors: { brand: '#0B5563' },
      phone: phoneOf('cn'),
      stores: { ios: '', android: '' },
      agreementId: '',
      conversionParameter,
    },
  },
];
