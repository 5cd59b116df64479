import type { WordsByLanguage } from '../../market.ts';

export const es: WordsByLanguage<'rut' | 'comuna' | 'region', 'cl-transfer' | 'cl-cash'>['es'] = {
  complaintSource: undefined,
  documentBack:
    'Si tu documento tiene reverso (cédula de identidad), tómalo también. Con pasaporte no hace falta.',
  page: {
    tax: 'IVA',
    annualCost: 'CAE',
    disagree:
      'Si no estás de acuerdo, escribe a nuestro servicio al cliente ({contact}) o reclama en el SERNAC',
    account: {
      label: 'Número de cuenta',
      wrong: 'El número de cuenta tiene de 7 a 14 números',
      short: 'El número de cuenta tiene de 7 a 14 números',
      bankCode: {
        label: 'Banco',
        hint: 'Donde quieres recibir la plata',
        wrong: 'Elige tu banco de la lista',
      },
    },
  },
  site: {
    locale: 'es-CL',
    publishedCost: 'CAE',
    costNote: 'Carga Anual Equivalente (CAE), para comparar créditos del mismo monto y plazo.',
    officer: 'Servicio al cliente',
    law: [
      'Si algo no está bien, escribe primero a nuestro servicio al cliente: responde en 10 días hábiles o menos. También puedes reclamar en el SERNAC.',
      'Infórmate sobre la tasa máxima convencional en la Comisión para el Mercado Financiero.',
    ],
    links: [
      { text: 'SERNAC', href: 'https://www.sernac.cl/' },
      { text: 'Comisión para el Mercado Financiero', href: 'https://www.cmfchile.cl/' },
    ],
    pay: 'Pagas desde tu banco o en un punto de pago.',
    register: 'Contrato registrado',
  },
  channels: {
    'cl-transfer': {
      name: 'Pago desde tu banco',
      help: 'Con la app de tu banco, a cualquier hora',
      group: 'Pago por banco',
      code: 'Código de pago',
      title: 'Paga con este código',
      description: 'Solo tú usas este código. El pago llega en minutos.',
      steps: [
        'Entra a tu banco y elige pago de cuentas',
        'Busca nuestro nombre e ingresa el código y el monto',
        'Confirma y guarda el comprobante',
      ],
    },
    'cl-cash': {
      name: 'Punto de pago',
      help: 'En efectivo, en la caja',
      group: 'Pago en efectivo',
      code: '',
      title: 'Paga en la caja',
      description: 'Muestra el código o dicta el número.',
      steps: [
        'Ve a la caja y di que vas a pagar una cuenta',
        'Muestra el código de barras o dicta el número',
        'Paga el monto exacto y guarda la boleta',
      ],
    },
  },
  person: {
    rut: {
      label: 'RUT',
      hint: 'Como 12.345.678-5',
      wrong: 'Revisa tu RUT: el dígito verificador no coincide con los demás',
    },
    street: { label: 'Calle y número', hint: 'Con departamento, si tienes' },
    comuna: { label: 'Comuna', hint: '' },
    region: { label: 'Región', hint: '' },
  },
  document: {
    keyFactsTitle: 'Hoja resumen del crédito',
    annualCost: 'Carga Anual Equivalente (CAE)',
    method: 'Tasa interna mensual × 12, con comisiones e impuestos',
    costName: 'CAE',
    register: 'Registro del contrato',
    authority: 'SERNAC 800 700 100, www.sernac.cl',
    disagree: 'Si no estás de acuerdo con la respuesta, puedes reclamar en el SERNAC (800 700 100).',
  },
};
