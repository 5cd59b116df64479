import type { WordsByLanguage } from '../../market.ts';

export const es: WordsByLanguage<'pan' | 'aadhaar', 'bank' | 'upi'>['es'] = {
  complaintSource: 'RBI, quejas de clientes en las notas a las cuentas de las NBFC, por año fiscal',
  documentBack: undefined,
  page: {
    tax: 'GST',
    annualCost: 'APR',
    disagree:
      'Si no estás de acuerdo, escribe a nuestro responsable de quejas ({contact}). Después de 30 días puedes acudir al ombudsman del RBI',
    account: {
      label: 'Número de cuenta',
      wrong: 'El número de cuenta tiene de 9 a 18 números',
      short: 'El número de cuenta tiene de 9 a 18 números',
      bankCode: {
        label: 'Código IFSC',
        hint: '11 letras y números; están en tu chequera o en la app de tu banco',
        wrong: 'Son cuatro letras, un cero y seis letras o números, como HDFC0001234',
      },
    },
  },
  site: {
    locale: 'es',
    publishedCost: 'APR (KFS)',
    costNote: '',
    officer: 'Responsable de quejas',
    law: [
      'Si algo no está bien, escribe primero a nuestro responsable de quejas. Si en 30 días no lo resuelve, acude al Ombudsman del RBI: llama al 14448 o usa su portal.',
      'Denuncia en Sachet a quien capta o presta dinero sin permiso.',
    ],
    links: [
      { text: 'Portal de quejas del RBI', href: 'https://cms.rbi.org.in/' },
      { text: 'Portal Sachet del RBI', href: 'https://sachet.rbi.org.in/' },
    ],
    pay: 'Pagas con UPI o desde tu banco.',
    register: 'Contrato registrado',
  },
  channels: {
    bank: {
      name: 'Transferencia bancaria',
      help: 'NEFT o IMPS, desde la app de tu banco',
      group: 'Pago por banco',
      code: 'Número de cuenta',
      title: 'Transfiere a esta cuenta',
      description: 'Solo tú usas este número de cuenta.',
      steps: [
        'Abre la app de tu banco y agrega la cuenta',
        'Transfiere el monto por IMPS o NEFT',
        'Guarda el número de la operación',
      ],
    },
    upi: {
      name: 'UPI',
      help: 'Con cualquier app de UPI',
      group: 'Pago por UPI',
      code: '',
      title: 'Paga con tu app de UPI',
      description: 'Abre tu app o escanea el código.',
      steps: [
        'Abre tu app con el botón o escanea el código',
        'Revisa el nombre y el monto',
        'Confirma con tu PIN de UPI; nunca lo compartas',
      ],
    },
  },
  person: {
    pan: {
      label: 'PAN',
      hint: '10 letras y números',
      wrong: 'Revisa tu PAN: 5 letras, 4 números y una letra',
    },
    aadhaar: {
      label: 'Últimos 4 números de Aadhaar',
      hint: 'Nunca pedimos el número completo',
      wrong: 'Escribe los 4 últimos números',
    },
  },
  document: {
    keyFactsTitle: 'Hoja de datos clave (Key Facts Statement)',
    annualCost: 'Costo anual (APR)',
    method: 'Tasa interna mensual × 12, con los impuestos de los cargos',
    costName: 'APR (KFS)',
    register: 'Registro del contrato',
    authority: 'RBI Ombudsman, cms.rbi.org.in, después de 30 días',
    disagree:
      'Si no estás de acuerdo con la respuesta, escribe a nuestro responsable de quejas; después de 30 días puedes acudir al Ombudsman del RBI.',
  },
};
