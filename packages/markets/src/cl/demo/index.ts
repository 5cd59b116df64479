import type { Demo } from '../../demo.ts';
import { desk } from './desk.ts';
import { products } from './products.ts';

export const demo: Demo = {
  phoneStart: '9',
  name: 'Javiera Muñoz',
  address: 'Los Aromos 123, Ñuñoa, Región Metropolitana',
  products,
  landing: {
    id: 'cl-paso',
    name: 'Paso Claro, Chile',
    brand: 'paso-claro',
    color: '#7A2E5D',
    product: 'cl-fair',
    texts: {
      es: {
        title: 'Pide un crédito y sabe hoy cuánto pagas en cada cuota',
        subtitle: 'El costo total a la vista antes de aceptar',
      },
      en: { title: 'A loan with every instalment in view', subtitle: 'See the whole cost before you accept' },
    },
    stores: {
      ios: 'https://apps.apple.com/cl/app/id0000000004',
      android: 'https://play.google.com/store/apps/details?id=example.pasoclaro',
    },
  },
  desk,
};
