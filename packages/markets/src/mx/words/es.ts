import type { WordsByLanguage } from '../../market.ts';

export const es: WordsByLanguage<'curp' | 'rfc', 'spei' | 'store'>['es'] = {
  complaintSource: 'REUNE (CONDUSEF), por trimestre, como lo publica el Buró de Entidades Financieras',
  documentBack: 'Si tu documento tiene reverso (INE), tómalo también. Con pasaporte no hace falta.',
  page: {
    tax: 'IVA',
    annualCost: 'CAT sin IVA',
    disagree: 'Si no estás de acuerdo, puedes acudir a nuestra UNE ({contact}) o a la CONDUSEF',
    account: {
      label: 'CLABE (18 números)',
      wrong: 'Un número no coincide. Revísalo con la app de tu banco',
      short: 'La CLABE tiene 18 números y escribiste {typed}',
      bankCode: undefined,
    },
  },
  site: {
    locale: 'es-MX',
    publishedCost: 'CAT promedio sin IVA',
    costNote: 'CAT para fines informativos y de comparación.',
    officer: 'Atención a quejas',
    law: [
      'Si algo no está bien, escribe primero a nuestra UNE: responde en 30 días hábiles o menos. También puedes acudir a la CONDUSEF: 55 5340 0999.',
      'Compara productos en el Buró de Entidades Financieras.',
    ],
    links: [
      { text: 'CONDUSEF', href: 'https://www.condusef.gob.mx/' },
      { text: 'Buró de Entidades Financieras', href: 'https://www.buro.gob.mx/' },
    ],
    pay: 'Pagas desde tu banco o en una tienda.',
    register: 'Contrato registrado en RECA',
  },
  channels: {
    spei: {
      name: 'Transferencia SPEI',
      help: 'Desde la app de tu banco, a cualquier hora',
      group: 'Pago por banco',
      code: 'CLABE',
      title: 'Transfiere a esta CLABE',
      description: 'Solo tú usas esta CLABE. El pago llega en minutos.',
      steps: [
        'Abre la app de tu banco y elige transferir a otra cuenta',
        'Escribe la CLABE y el monto',
        'Confirma y guarda tu comprobante',
      ],
      unnamed: {
        title: 'Transfiere a esta referencia',
        description: 'Solo tú usas esta referencia. El pago llega en minutos.',
        steps: [
          'Abre la app de tu banco y elige transferir a otra cuenta',
          'Escribe la referencia y el monto',
          'Confirma y guarda tu comprobante',
        ],
      },
    },
    store: {
      name: 'Tienda de conveniencia',
      help: 'En efectivo, en la caja',
      group: 'Pago en tienda de conveniencia',
      code: '',
      title: 'Paga en la caja',
      description: 'Muestra el código o dicta la referencia.',
      steps: [
        'Ve a la caja y di que vas a pagar un servicio',
        'Muestra el código de barras o dicta la referencia',
        'Paga el monto exacto y guarda tu comprobante',
      ],
    },
  },
  person: {
    curp: {
      label: 'CURP',
      hint: '18 letras y números',
      wrong: 'Revisa tu CURP: el último número no coincide con los demás',
    },
    rfc: {
      label: 'RFC',
      hint: '13 letras y números',
      wrong: 'Este RFC no tiene la forma usual. Revísalo; puedes seguir',
    },
    street: { label: 'Calle y número', hint: '' },
    neighbourhood: { label: 'Colonia', hint: '' },
  },
  document: {
    keyFactsTitle: 'Carátula del crédito',
    annualCost: 'CAT (sin IVA, para fines informativos y de comparación)',
    method: 'Tasa efectiva anual de los flujos fechados, sin IVA',
    costName: 'CAT (sin IVA)',
    register: 'Registro de Contratos de Adhesión (RECA)',
    authority: 'CONDUSEF 55 5340 0999, www.condusef.gob.mx',
    disagree:
      'Si no estás de acuerdo con la respuesta, puedes acudir a nuestra UNE y a la CONDUSEF (55 5340 0999).',
  },
};
