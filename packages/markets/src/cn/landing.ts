import type { DemoLanding } from '../demo.ts';

/** Keeps the specification's phone rule, and has no loan product. */
export const landing: DemoLanding = {
  id: 'cn-register',
  name: '注册页',
  brand: 'prestamo-rayo',
  color: '#0B5563',
  product: undefined,
  texts: { zh: { title: '注册账户', subtitle: '注册免费，没有借款义务' } },
  stores: { ios: '', android: '' },
};
