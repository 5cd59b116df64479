import type { Demo } from '../../demo.ts';
import { desk } from './desk.ts';
import { products } from './products.ts';

export const demo: Demo = {
  phoneStart: '300',
  name: 'Valentina Rojas',
  address: 'Calle 10 # 20-30, Bogotá, Cundinamarca',
  products,
  landing: {
    id: 'co-cuota',
    name: 'Cuota Clara, Colombia',
    brand: 'cuota-clara',
    color: '#1B5E3F',
    product: 'co-fair',
    texts: {
      es: {
        title: 'Pide tu crédito y mira cada cuota antes de aceptar',
        subtitle: 'El costo total en pesos, sin sorpresas',
      },
      en: { title: 'A loan with every instalment in view', subtitle: 'See the whole cost before you accept' },
    },
    stores: {
      ios: 'https://apps.apple.com/co/app/id0000000003',
      android: 'https://play.google.com/store/apps/details?id=example.cuotaclara',
    },
  },
  desk,
};
