import type { WordsByLanguage } from '../../market.ts';

export const es: WordsByLanguage<'cedula' | 'department', 'co-transfer' | 'co-cash'>['es'] = {
  complaintSource: undefined,
  documentBack:
    'Si tu documento tiene reverso (cédula de ciudadanía), tómalo también. Con pasaporte no hace falta.',
  page: {
    tax: 'IVA',
    annualCost: 'VTU con IVA (E.A.)',
    disagree:
      'Si no estás de acuerdo, escribe a nuestro defensor del cliente ({contact}) o acude a la Superintendencia de Industria y Comercio',
    account: {
      label: 'Número de cuenta',
      wrong: 'El número de cuenta tiene de 9 a 16 números',
      short: 'El número de cuenta tiene de 9 a 16 números',
      bankCode: {
        label: 'Banco o billetera',
        hint: 'Donde quieres recibir la plata',
        wrong: 'Elige tu banco de la lista',
      },
    },
  },
  site: {
    locale: 'es-CO',
    publishedCost: 'VTU con IVA, efectivo anual',
    costNote: 'Valor Total Unificado (VTU), para informar y comparar.',
    officer: 'Defensor del cliente',
    law: [
      'Si algo no está bien, escribe primero a nuestro defensor del cliente: responde en 15 días hábiles o menos. También puedes acudir a la Superintendencia de Industria y Comercio.',
      'Compara la tasa con la de usura que certifica la Superintendencia Financiera.',
    ],
    links: [
      { text: 'Superintendencia de Industria y Comercio', href: 'https://www.sic.gov.co/' },
      { text: 'Superintendencia Financiera', href: 'https://www.superfinanciera.gov.co/' },
    ],
    pay: 'Pagas desde tu banco o en un punto de pago.',
    register: 'Contrato registrado',
  },
  channels: {
    'co-transfer': {
      name: 'Pago desde tu banco',
      help: 'Con la app de tu banco o billetera, a cualquier hora',
      group: 'Pago por banco',
      code: 'Referencia de pago',
      title: 'Paga con esta referencia',
      description: 'Solo tú usas esta referencia. El pago llega en minutos.',
      steps: [
        'Entra a tu banco o billetera y elige pagar facturas o servicios',
        'Busca nuestro nombre y escribe la referencia y el valor',
        'Confirma y guarda el comprobante',
      ],
    },
    'co-cash': {
      name: 'Punto de pago',
      help: 'En efectivo, en la caja o el corresponsal',
      group: 'Pago en efectivo',
      code: '',
      title: 'Paga en la caja',
      description: 'Muestra el código o dicta la referencia.',
      steps: [
        'Ve a la caja y di que vas a hacer un recaudo',
        'Muestra el código de barras o dicta la referencia',
        'Paga el valor exacto y guarda el comprobante',
      ],
    },
  },
  person: {
    cedula: {
      label: 'Cédula de ciudadanía',
      hint: 'Solo números, sin puntos',
      wrong: 'Revisa tu cédula: tiene de 5 a 8 números, o 10 y empieza por 1',
    },
    street: { label: 'Dirección y barrio', hint: 'Por ejemplo: Calle 10 # 20-30, Chapinero' },
    city: { label: 'Ciudad o municipio', hint: '' },
    department: { label: 'Departamento', hint: '' },
  },
  document: {
    keyFactsTitle: 'Resumen del crédito',
    annualCost: 'Valor Total Unificado (VTU), efectivo anual, con IVA',
    method: 'Tasa efectiva anual de los flujos fechados, con comisiones e impuestos',
    costName: 'VTU (E.A.)',
    register: 'Registro del contrato',
    authority: 'Superintendencia de Industria y Comercio, www.sic.gov.co',
    disagree:
      'Si no estás de acuerdo con la respuesta, puedes acudir a nuestro defensor del cliente y a la Superintendencia de Industria y Comercio.',
  },
};
