import type { Demo } from '../../demo.ts';
import { desk } from './desk.ts';
import { products } from './products.ts';

export const demo: Demo = {
  phoneStart: '55',
  name: 'Mariana López',
  address: 'Calle Uno 1, 06500 Ciudad de México',
  products,
  landing: {
    id: 'mx-rayo',
    name: 'Préstamo Rayo, México',
    brand: 'prestamo-rayo',
    color: '#0B5563',
    product: 'mx-fair',
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
    stores: {
      ios: 'https://apps.apple.com/mx/app/id0000000001',
      android: 'https://play.google.com/store/apps/details?id=example.prestamorayo',
    },
  },
  desk,
};
