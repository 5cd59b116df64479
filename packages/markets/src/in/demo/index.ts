import type { Demo } from '../../demo.ts';
import { desk } from './desk.ts';
import { products } from './products.ts';

export const demo: Demo = {
  phoneStart: '98',
  name: 'Priya Nair',
  address: '1 First Street, Bengaluru 560001',
  products,
  landing: {
    id: 'in-quickrupee',
    name: 'QuickRupee, India',
    brand: 'quickrupee',
    color: '#5B2EE5',
    product: 'in-fair',
    texts: {
      en: { title: 'A loan with every rupee explained', subtitle: 'See the whole cost before you accept' },
      hi: { title: 'हर रुपये के हिसाब वाला लोन', subtitle: 'मंज़ूर करने से पहले पूरा खर्च देखें' },
      es: { title: 'Un préstamo con cada rupia explicada', subtitle: 'El costo total antes de aceptar' },
    },
    stores: {
      ios: 'https://apps.apple.com/in/app/id0000000002',
      android: 'https://play.google.com/store/apps/details?id=example.quickrupee',
    },
  },
  desk,
};
