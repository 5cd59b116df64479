import type {
  Agreement,
  Endpoints,
  ExtensionPage,
  InstructionsPage,
  KeyFacts,
  LoanOffer,
  ProductCard,
  RepayPage,
  WireOf,
} from '@plazo/contract';
import { markets } from '@plazo/markets';

/** Answers as the server gives them, for page tests: a Mexican loan of 3,000.00 with three payments. */

export const offer: LoanOffer = {
  firstPayTime: '2026-12-20',
  amount: 300_000,
  periods: 3,
  termUnit: 'month',
  isNeedPop: 0,
  sendSms: 0,
  details: [
    { text: 'Interés', value: '$94.00' },
    { text: 'Comisión', value: '$464.62' },
    { text: 'IVA (16%)', value: '$89.38' },
    { text: 'Costo total', value: '$648.00' },
  ],
  repay_plans: [
    {
      title: 'Primer pago',
      description: 'Capital $980.00 · costo $236.00',
      amount: 121_600,
      pay_time: '2026-12-20',
    },
    {
      title: 'Segundo pago',
      description: 'Capital $1,000.00 · costo $216.00',
      amount: 121_600,
      pay_time: '2027-01-19',
    },
    {
      title: 'Tercer pago',
      description: 'Capital $1,020.00 · costo $196.00',
      amount: 121_600,
      pay_time: '2027-02-19',
    },
  ],
  loanRate: '18% anual',
  ratemsg: 'se cobra 3% por día de el capital vencido. Los cargos no pasan de 100% del monto prestado.',
  amountDec: '$3,000.00 MXN',
  isNewContract: '/systemOften?productId=mx-fair',
  messageType: 0,
  comProductLogo: '/brand/prestamo-rayo.svg',
  comProductName: 'Préstamo Rayo',
  couNum: 0,
  received: 300_000,
  totalRepay: 364_800,
  totalCost: 64_800,
  termDays: 91,
  annualCost: '34.5%',
  renewal: [],
  charges: [],
  offerVersion: 'v1',
  agreementHash: 'h1',
};

export const order: WireOf<Endpoints['orderDetails']['detail']> = {
  orderStatus: '174',
  noticeStatusText: 'Tu préstamo está activo',
  noticeDesText: 'Pagas $1,216.00 el 2026-12-20.',
  productName: 'Préstamo Rayo',
  productLogo: '/brand/prestamo-rayo.svg',
  userOrderDetail: {
    detail: [
      { text: 'Pago 1 de 3', value: '2026-12-20' },
      { text: 'Capital', value: '$980.00' },
      { text: 'Interés', value: '$236.00' },
      { text: 'Total a pagar', value: '$1,216.00' },
    ],
  },
  inside: 0,
  isScore: 0,
  h5Url: '',
  isDelay: 1,
  isAsked: 0,
  isBankPaying: 0,
  isNewContract: '/systemOften?orderId=o1&productId=mx-fair',
  nextStep: 'Tu próximo pago es el 2026-12-20',
  orderId: 'o1',
  productId: 'mx-fair',
  dueOn: '2026-12-20',
  amountDue: 121_600,
  daysLate: 0,
  progress: {
    total: 364_800,
    paid: 0,
    left: 364_800,
    settle: 318_000,
    saved: 46_800,
    payments: [
      {
        no: 1,
        dueOn: '2026-12-20',
        day: 'dom 20 dic',
        brief: '20 dic',
        amount: 121_600,
        paid: 0,
        left: 121_600,
        state: 'next',
      },
      {
        no: 2,
        dueOn: '2027-01-20',
        day: 'mié 20 ene',
        brief: '20 ene',
        amount: 121_600,
        paid: 0,
        left: 121_600,
        state: 'later',
      },
      {
        no: 3,
        dueOn: '2027-02-19',
        day: 'vie 19 feb',
        brief: '19 feb',
        amount: 121_600,
        paid: 0,
        left: 121_600,
        state: 'later',
      },
    ],
    fall: {
      label: 'Lo que falta pagar: $3,648.00 hoy y cero el 2027-02-19, si pagas en cada fecha',
      line: 'M6 26',
      area: 'M6 26V102H6Z',
      plan: 'M6 26H110V51H213V77H322V102',
      now: { x: 6, y: 26, text: 'Hoy $3,648.00', textX: 14, textY: 16 },
      days: [
        { x: 6, text: '20 nov' },
        { x: 110, text: '20 dic' },
        { x: 213, text: '20 ene' },
        { x: 322, text: '19 feb' },
      ],
    },
    movements: [
      {
        on: '2026-11-20',
        day: 'vie 20 nov',
        title: 'Te enviamos tu préstamo',
        note: '',
        amount: 300_000,
        isFromBorrower: 0,
        paymentId: '',
      },
    ],
  },
};

const channels: RepayPage['repayList'] = [
  {
    reviewer: 'Pago en tienda de conveniencia',
    list: [
      {
        logo: '/channels/store.svg',
        name: 'Tienda de conveniencia',
        desc: 'En efectivo, en la caja',
        payCode: 'store',
        vCode: '93012284551706',
        BARcodeImg: '/channels/barcode.svg',
      },
    ],
  },
  {
    reviewer: 'Pago por banco',
    list: [
      {
        logo: '/channels/spei.svg',
        name: 'Transferencia SPEI',
        desc: 'Desde la app de tu banco, a cualquier hora',
        payCode: 'spei',
        vCode: '646180110400000007',
        BARcodeImg: '',
      },
    ],
  },
];

export const repay: WireOf<Endpoints['repayment']['detail']> = {
  repayAmount: 121_600,
  productName: 'Préstamo Rayo',
  productLogo: '/brand/prestamo-rayo.svg',
  repayDate: '2026-12-20',
  detail: [
    { text: 'Capital', value: '$980.00' },
    { text: 'Interés', value: '$94.00' },
    { text: 'IVA (16%)', value: '$142.00' },
    { text: 'Total a pagar', value: '$1,216.00' },
  ],
  repayList: channels,
  noticeMsg: 'Tu pago aparece aquí en cuanto el canal nos avisa. Guarda tu comprobante hasta verlo.',
  orderStatus: '174',
  paymentNo: 1,
  payments: 'Pago 1 de 3',
  daysToDue: 5,
  isDelay: 1,
  payoff: 312_345,
  saved: 52_455,
  prepaymentNote: '',
};

export const split: WireOf<Endpoints['insight']['split']> = {
  parts: { principal: 106_000, interest: 9_400, commission: 0, tax: 14_200, penalty: 0, credit: 0 },
  payoff: 312_345,
  leftToPay: 162_345,
  ahead: [
    { ahead: 'meets-next', next: 93_200, nextOn: '20 ene', left: 2, lastOn: '20 feb', saved: 2_110 },
    { ahead: 'shortens', next: 121_600, nextOn: '20 dic', left: 2, lastOn: '20 ene', saved: 9_840 },
    { ahead: 'lowers', next: 58_300, nextOn: '20 dic', left: 3, lastOn: '20 feb', saved: 7_320 },
  ],
};

export const extension: ExtensionPage = {
  productLogo: '/brand/prestamo-rayo.svg',
  productName: 'Préstamo Rayo',
  delayInfo: { reviewer: 'Cargo por 7 días más', delayAmount: 21_900, delayTime: '2026-12-27' },
  repayPlan: [
    { title: 'Primer pago', amount: 121_600, remark: 'Antes vencía el 2026-12-20', time: '2026-12-27' },
    { title: 'Segundo pago', amount: 121_600, remark: '', time: '2027-01-19' },
    { title: 'Tercer pago', amount: 121_600, remark: '', time: '2027-02-19' },
  ],
  repayList: channels,
  noticeMsg: 'Tu fecha se mueve cuando recibimos el pago de este cargo.',
  note: 'Este pago mueve tu fecha; no baja lo que debes',
  days: 7,
  maxDays: 7,
  dueOn: '2026-12-20',
  choices: [
    'lun 21 dic',
    'mar 22 dic',
    'mié 23 dic',
    'jue 24 dic',
    'vie 25 dic',
    'sáb 26 dic',
    'dom 27 dic',
  ].map((day, index) => ({ days: index + 1, fee: 3_128 * (index + 1), on: `2026-12-${21 + index}`, day })),
};

export const instructions: InstructionsPage = {
  topLogo: '/channels/store.svg',
  repayDetail: {
    amount: 121_600,
    repayTitle: 'Paga en la caja',
    repayDes: 'Muestra el código o dicta la referencia.',
    repayCode: '/channels/barcode.svg',
    vCode: '93012284551706',
    companyName: 'Rayo Financiera Demo, S.A. de C.V.',
  },
  dataList: [
    {
      title: 'Pasos',
      content: [
        'Ve a la caja y di que vas a pagar un servicio',
        'Muestra el código de barras',
        'Paga el monto exacto y guarda tu comprobante',
      ],
    },
    { title: 'Bueno saber', content: ['Paga el monto exacto'] },
  ],
  imgList: { title: 'Ayuda', eMail: 'ayuda@prestamo-rayo.example', content: [] },
  bottomLogo: '/brand/prestamo-rayo.svg',
  expiresAt: '',
  validity: 'Vale 3 días, hasta el lun 23 nov a las 23:59',
  goodUntil: 'Válido hasta 2026-11-23 23:59',
  payLink: '',
  isUsed: 0,
  isOtherAmount: 0,
  paymentId: '',
  isPending: 0,
};

export const orderCard: WireOf<Endpoints['home']['orders']>['active'][number] = {
  orderId: 'o1',
  productId: 'mx-fair',
  productName: 'Préstamo Rayo',
  productLogo: '/brand/prestamo-rayo.svg',
  orderStatus: '174',
  statusText: 'Tu préstamo está activo',
  amount: 300_000,
  amountDue: 121_600,
  dueOn: '2026-12-20',
  daysLate: 0,
  paymentsMade: 0,
  paymentCount: 3,
  leaveUntil: '',
  mayRenew: false,
  leftToPay: 364_800,
};

export const keyFacts: KeyFacts = {
  title: 'Carátula del crédito',
  subtitle: 'No. 00000001 · 2026-11-20 · Válida hasta 2026-11-25 · Aún no aceptada',
  language: 'es',
  sections: [
    {
      title: 'Parte 1: el crédito',
      rows: [
        { text: 'Monto del crédito', value: '$3,000.00 MXN' },
        { text: 'Lo que recibes', value: '$3,000.00 MXN' },
        { text: 'Quién te presta', value: 'Rayo Financiera Demo, S.A. de C.V., Av. de la Demostración 100' },
      ],
      head: [],
      table: [],
    },
    {
      title: 'Plan de pagos',
      rows: [],
      head: ['No.', 'Fecha', 'Capital', 'Interés', 'IVA', 'Pago', 'Saldo'],
      table: [
        ['1', '2026-12-20', '$980.00', '$94.00', '$15.04', '$1,216.00', '$2,020.00'],
        ['2', '2027-01-19', '$1,000.00', '$60.00', '$9.60', '$1,216.00', '$1,020.00'],
      ],
    },
  ],
  foot: 'Rayo Financiera Demo, S.A. de C.V. · Huella h1',
};

export const agreement: Agreement = {
  userName: 'Mariana Prueba',
  username: 'Mariana Prueba',
  productName: 'Préstamo Rayo',
  amount: 364_800,
  bankNo: '•••• 0007',
  daiDate: '',
  planDate: '2026-12-20',
  contractAmount: 300_000,
  commission: 46_462,
  Interest: 9_400,
  IVA: 8_938,
  giveAmount: 300_000,
  userAddress: 'Calle de la Prueba 1, 06500 Ciudad de México',
  contractDate: '2026-11-20',
  company: 'Rayo Financiera Demo, S.A. de C.V.',
  annualRate: '18%',
  currency: 'MXN',
  stated: [
    'Tasa anual: 18%',
    'Interés: 0.0065%',
    'IVA: 16% de interés más comisión',
    'Cargo por atraso: 3% por día',
  ],
  sections: [
    { title: 'Objeto', paragraphs: ['La empresa entrega al acreditado el monto del préstamo.'] },
    { title: 'Pago', paragraphs: ['El acreditado paga en las fechas del plan.'] },
  ],
  isAgreed: false,
  acceptedAt: '',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

export const product: ProductCard = {
  productId: 'mx-fair',
  productName: 'Préstamo Rayo',
  productLogo: '/brand/prestamo-rayo.svg',
  currency: 'MXN',
  minAmount: 100_000,
  maxAmount: 1_000_000,
  step: 10_000,
  start: 300_000,
  termText: '3 pagos, uno cada mes',
  rateText: '24% anual',
  annualCost: '34.5%',
  lateText:
    'un cargo único de 1% de el capital vencido, por pago. Los cargos no pasan de 5% del monto prestado',
  mayRaise: true,
  mayBorrow: true,
  stepsLeft: 0,
  againText: '',
};

const complaintOrder = {
  orderNo: 'o1',
  productLogo: '/brand/prestamo-rayo.svg',
  productName: 'Préstamo Rayo',
  status: '174',
  isShow: 1,
  list: [{ title: 'Total a pagar', text: 'Total a pagar', value: '$1,216.00' }],
} as const;

export const complaintInit: WireOf<Endpoints['complaints']['init']> = {
  problemType: [
    { title: 'Cobranza', value: '1' },
    { title: 'Mi pago no aparece', value: '2' },
    { title: 'Intereses y cargos', value: '3' },
  ],
  problemSonType: [
    { title: 'Llamadas a deshoras', value: '11' },
    { title: 'Lenguaje ofensivo', value: '12' },
  ],
  orderDetail: { ...complaintOrder, list: [...complaintOrder.list] },
  orderList: [
    { ...complaintOrder, list: [...complaintOrder.list] },
    { ...complaintOrder, orderNo: 'o2', status: '21', isShow: 0, list: [] },
  ],
};

export const complaintList: WireOf<Endpoints['complaints']['list']> = [
  {
    title: 'Recibida',
    value: 'received',
    list: [
      {
        id: 'c1',
        number: 'CP-20417',
        time: '2026-11-20 14:05',
        type: 'Llamadas a deshoras',
        content: 'Me llamaron a las 23:00.',
        isNew: 0,
      },
    ],
  },
  { title: 'En revisión', value: 'review', list: [] },
  {
    title: 'Respondida',
    value: 'answered',
    list: [
      {
        id: 'c2',
        number: 'CP-20418',
        time: '2026-11-18 09:30',
        type: 'Cobros',
        content: 'Me cobraron dos veces.',
        isNew: 1,
      },
    ],
  },
];

export const complaint: WireOf<Endpoints['complaints']['detail']> = {
  type: 'Cobranza',
  sonType: 'Llamadas a deshoras',
  problemId: 'c1',
  number: 'CP-20417',
  content: 'Me llamaron a las 23:00.',
  images: ['/pictures/one.svg', '/pictures/two.svg'],
  disposeDetail: 'Gracias por contarnos. Ya hablamos con el equipo.',
  disposeImages: [],
  isNeedScore: 1,
  filedOn: '2026-11-20',
  answerBy: '',
  lawPast: '',
  canDecide: 1,
  steps: [
    { title: 'Recibida', day: 'vie 20 nov', at: '2026-11-20 14:05:00', state: 'done' },
    { title: 'La estamos leyendo', day: '', at: '', state: 'done' },
    { title: 'Contestada', day: 'sáb 21 nov', at: '2026-11-21 09:00:00', state: 'now' },
  ],
  thread: [
    {
      isOurs: 1,
      day: 'sáb 21 nov',
      at: '2026-11-21 09:00:00',
      text: 'Gracias por contarnos. Ya hablamos con el equipo.',
      images: [],
    },
    {
      isOurs: 0,
      day: 'vie 20 nov',
      at: '2026-11-20 14:05:00',
      text: 'Me llamaron a las 23:00.',
      images: ['/pictures/one.svg', '/pictures/two.svg'],
    },
  ],
};

export const autopay: WireOf<Endpoints['autopay']['show']> = {
  state: 'active',
  ended: '',
  isHeld: 0,
  url: '',
  paper: ['Como máximo $1,046.88 cada vez'],
  proof: 'p1',
  consentedAt: '2026-02-20 11:00:00',
  pausedAt: '',
  next: { on: '2026-03-15', day: '15 de marzo', amount: 104_688, isUnderWay: 0 },
};
export const moreMoney: WireOf<Endpoints['moreMoney']['show']> = {
  state: 'offered',
  text: '',
  ways: [],
  ended: '',
  hasPaper: 0,
  amount: 10_000,
  step: 10_000,
  most: 200_000,
  inHand: 9_884,
  sendSms: 0,
  words: {
    intro: 'Elige cuánto y mira qué cambia.',
    amount: 'Cuánto más quieres',
    inHand: 'Llega a tu cuenta',
    change: 'Qué cambia en tu préstamo',
    rows: 'Tus nuevos pagos',
    paper: 'Lo que aceptas',
    accepted: 'Lo que aceptaste (PDF)',
    consent: 'Leí las nuevas cifras',
    accept: 'Pedir este dinero',
    busy: 'Enviando tu solicitud',
    codeTitle: 'Confirma que pides más dinero',
  },
  head: { what: 'Tu plan', now: 'Ahora', later: 'Después' },
  lines: [{ label: 'Próximo pago', now: '$1,046.88', later: '$1,081.77' }],
  rows: [{ no: 1, day: '15 de marzo', amount: 108_177 }],
  language: 'es',
  paper: [
    {
      title: 'Más dinero en tu préstamo',
      rows: [{ text: 'Se suma a lo que debes', value: '$100.00 MXN' }],
      head: [],
      table: [],
      paragraphs: [],
    },
    {
      title: 'Tus pagos',
      rows: [],
      head: ['Pago', 'Vence', 'Ahora', 'Después'],
      table: [['1', '2026-03-15', '$1,046.88 MXN', '$1,081.77 MXN']],
      paragraphs: [],
    },
    {
      title: 'Lo que vale para este dinero',
      rows: [],
      head: [],
      table: [],
      paragraphs: ['Mientras no llega, tu préstamo no cambia.'],
    },
  ],
  proof: 'p1',
};
export const cardWay: WireOf<Endpoints['cardPayment']['way']> = {
  alipay: 1,
  repayToken: 't1',
  userId: 'b1',
  bankCards: [
    { id: 'k1', bankName: 'Banco Prueba', cardNo: '•••• 4242', bankCode: 'BP' },
    { id: 'k2', bankName: 'Banco Segundo', cardNo: '•••• 1881', bankCode: 'BS' },
  ],
};

export const bankAccounts: WireOf<Endpoints['account']['bankAccounts']> = {
  rule: markets.mx.account,
  keepsCards: 'number',
  holder: 'Mariana Prueba',
  accounts: [
    { id: 'b1', kind: 'bank', bankName: 'Banco Prueba', masked: '•••• 0007' },
    { id: 'k1', kind: 'card', bankName: '', masked: '•••• 4242' },
  ],
};

export const boundBank: WireOf<Endpoints['account']['bindBank']> = {
  account: { id: 'b2', kind: 'bank', bankName: 'STP', masked: '•••• 3323' },
  isBankKnown: true,
};

export const boundCard: WireOf<Endpoints['account']['bindCard']> = {
  account: { id: 'k2', masked: '•••• 1111' },
};

export const coupons: WireOf<Endpoints['coupons']['list']> = {
  coupons: [
    { id: 'c1', amount: 5_000, until: '2026-12-20', state: 'ready', orderId: '' },
    { id: 'c2', amount: 2_500, until: '2026-10-20', state: 'used', orderId: 'K7QM2XR9' },
    { id: 'c3', amount: 2_500, until: '2026-09-20', state: 'expired', orderId: '' },
  ],
  referral: { mine: 10_000, theirs: 5_000, earnsWhen: 'paid-out', mostAMonth: 5, isInvited: 1 },
};

export const passkeys: WireOf<Endpoints['passkeys']['list']> = {
  passkeys: [
    { id: 'k1', label: 'Chrome, Android', since: '2026-11-18T10:00:00Z', usedAt: '2026-11-20T10:00:00Z' },
    { id: 'k2', label: 'Safari, iPhone', since: '2026-11-20T09:00:00Z', usedAt: '' },
  ],
};
export const devices: WireOf<Endpoints['account']['devices']> = {
  devices: [
    {
      id: 'd1',
      label: 'Chrome, Android',
      since: '2026-11-20T10:00:00Z',
      seenAt: '2026-11-20T10:00:00Z',
      isThis: 1,
    },
    {
      id: 'd2',
      label: 'Safari, iPhone',
      since: '2026-11-20T09:00:00Z',
      seenAt: '2026-11-20T09:30:00Z',
      isThis: 0,
    },
  ],
};

export const application: WireOf<Endpoints['apply']['overview']> = {
  productId: 'mx-fair',
  steps: [
    { key: 'personal', title: 'Datos personales', isDone: 1, isWaiting: 0 },
    { key: 'job', title: 'Trabajo e ingresos', isDone: 0, isWaiting: 0 },
  ],
};

export const decision: WireOf<Endpoints['apply']['decision']> = {
  waitsFor: '',
  productId: 'mx-fair',
  outcome: 'approved',
  asked: 300_000,
  least: 100_000,
  most: 500_000,
  step: 10_000,
  title: 'Te prestamos hasta $5,000.00',
  why: 'Lo decidimos con tu ingreso y lo que ya debes.',
  reasons: [],
  next: '',
  review: 'none',
  reviewText: '',
  reminder: 'none',
  reminderText: '',
  data: [{ text: 'Ingreso al mes', value: '$20,000.00' }],
};

export const price: WireOf<Endpoints['apply']['price']> = {
  amount: 300_000,
  payment: 104_714,
  payments: 3,
  firstPayTime: '2026-12-20',
  total: 314_142,
  lines: [
    { text: 'Recibes', value: '$2,965.20' },
    { text: 'Total a pagar', value: '$3,141.42' },
  ],
  ofHundred: 'De cada $100.00 que pagas, $5.61 son costo.',
};

const field = {
  hint: '',
  value: '',
  maxLength: 60,
  options: [],
  error: '',
  warning: '',
  found: '',
  fill: '',
  suggestions: [],
};
export const registry: WireOf<Endpoints['apply']['registry']> = {
  state: 'offer',
  title: 'Llenar mis datos desde el registro oficial',
  text: 'Con tu permiso preguntamos al registro.',
  action: 'Llenar con mi número',
  message: '',
};
export const applySection: WireOf<Endpoints['apply']['section']> = {
  section: 'personal',
  title: 'Datos personales',
  why: 'La ley nos pide saber a quién prestamos.',
  owner: 'owner-1',
  isComplete: 0,
  hasRegistry: 0,
  fields: [
    { ...field, name: 'fullName', label: 'Nombre completo', kind: 'text' },
    {
      ...field,
      name: 'postalCode',
      label: 'Código postal',
      kind: 'digits',
      error: 'Revisa el código postal',
    },
    {
      ...field,
      name: 'rfc',
      label: 'RFC (opcional)',
      kind: 'text',
      warning: 'Este RFC no tiene la forma usual',
    },
    {
      ...field,
      name: 'employment',
      label: 'A qué te dedicas',
      kind: 'choice',
      options: [{ value: 'employed', title: 'Empleo con sueldo' }],
    },
  ],
};

export const consents: WireOf<Endpoints['apply']['consents']> = {
  consents: [
    {
      item: 'data',
      title: 'Usar mis datos',
      text: 'Para decidir.',
      isNeeded: 1,
      isGiven: 1,
      givenAt: '2026-11-20T10:00:00Z',
    },
    { item: 'offers', title: 'Recibir novedades', text: 'A veces.', isNeeded: 0, isGiven: 0, givenAt: '' },
  ],
};

const aboutOrder = { orderId: 'o1', productId: 'mx-fair', problemId: '' } as const;
export const messages: WireOf<Endpoints['messages']['list']> = {
  unread: 1,
  upTo: '2026-11-20T16:00:00Z',
  messages: [
    {
      id: 'n2',
      kind: 'due-soon',
      title: 'Tu pago se acerca',
      text: 'Tu pago de $1,216.00 vence el 2026-11-23. Si no puedes pagarlo, abre la app y lo vemos contigo.',
      at: '2026-11-20 10:00:00',
      day: 'vie 20 nov',
      isNew: 1,
      ...aboutOrder,
    },
    {
      id: 'n1',
      kind: 'complaint-answered',
      title: 'Respondimos tu queja',
      text: 'Ya respondimos tu queja. Lee la respuesta en la app.',
      at: '2026-11-18 12:30:00',
      day: 'mié 18 nov',
      isNew: 0,
      orderId: '',
      productId: '',
      problemId: 'c1',
    },
    {
      id: 'n0',
      kind: 'decline-overturned',
      title: 'Cambiamos nuestra respuesta',
      text: 'Una persona volvió a ver tu solicitud de $3,000.00. Tienes una oferta en la app, sin compromiso.',
      at: '2026-11-17 11:00:00',
      day: 'mar 17 nov',
      isNew: 0,
      orderId: '',
      productId: 'mx-fair',
      problemId: '',
    },
    {
      id: 'm9',
      kind: 'identity-waiting',
      title: 'Faltan tus fotos',
      text: 'Abre la app para tomar tus fotos: sin ellas tu solicitud no puede seguir.',
      at: '2026-11-16 11:00:00',
      day: 'lun 16 nov',
      isNew: 0,
      orderId: '',
      productId: '',
      problemId: '',
    },
  ],
};

export const messageChoices: WireOf<Endpoints['messages']['choices']> = {
  groups: [
    {
      title: 'Tus pagos',
      choices: [
        { kind: 'due-soon', title: 'Antes de tu fecha de pago', inApp: 1, bySms: 0, whyAlways: '' },
        {
          kind: 'overdue',
          title: 'Si te atrasas',
          inApp: 1,
          bySms: 1,
          whyAlways: 'En la app siempre: la ley pide avisarte de cada cargo por atraso.',
        },
      ],
    },
    {
      title: 'Tu cuenta, tus datos y tus quejas',
      choices: [
        { kind: 'data-request', title: 'Cuando avanza una solicitud', inApp: 1, bySms: 1, whyAlways: '' },
      ],
    },
  ],
};

export const messageReach: WireOf<Endpoints['messages']['reach']> = {
  hasWhatsapp: 0,
  isOnWhatsapp: 0,
  whatsappWords: 'Aceptas que te escribamos por WhatsApp.',
  hasEmail: 0,
  email: '',
  push: 'none',
  smsStoppedAt: '',
};

export const dataRequests: WireOf<Endpoints['dataRequests']['show']> = {
  cases: [
    {
      caseId: 'r2',
      title: 'Corregir mis datos',
      state: 'open',
      text: 'La recibimos. Te respondemos a más tardar el 2026-12-21.',
      note: 'Mi segundo apellido es Díaz, no Ruiz',
      words: [],
      filedOn: '2026-11-20',
      dueOn: '2026-12-21',
      isLate: 0,
    },
    {
      caseId: 'r3',
      title: 'Corregir mis datos',
      state: 'waiting',
      text: 'Nos falta información tuya. Envíala aquí a más tardar el 2026-12-01.',
      note: 'Mi dirección está mal',
      words: [{ isOurs: 1, text: '¿Cuál es tu dirección?', at: '2026-11-17 10:00:00' }],
      filedOn: '2026-11-13',
      dueOn: '2026-12-01',
      isLate: 0,
    },
    {
      caseId: 'r1',
      title: 'Borrar mis datos',
      state: 'denied',
      text: 'Mientras tengas un préstamo o una solicitud en curso, la ley nos pide conservar tus datos.',
      note: '',
      words: [],
      filedOn: '2026-10-01',
      dueOn: '',
      isLate: 0,
    },
  ],
  areFilesOpen: 0,
  eraseText: 'Respondemos en 20 días hábiles y lo hacemos en 15 más. Los libros quedan sin tu nombre.',
  whyNotErase: 'Mientras tengas un préstamo o una solicitud en curso, la ley nos pide conservar tus datos.',
};

export const limit: WireOf<Endpoints['apply']['limit']> = {
  productId: 'mx-fair',
  productName: 'Plazo Justo',
  limit: 500_000,
  most: 750_000,
  step: 10_000,
  mayAsk: 1,
  answer: '',
  isGranted: 0,
  reasons: [],
  next: '',
};
