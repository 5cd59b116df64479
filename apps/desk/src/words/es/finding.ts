import { type Say, sayFinding } from '../finding.ts';

/** What each rule says in Spanish, with the figures of its finding. */
const rules = {
  'annual-cost-over-36-percent': ({ most, costs }) => `El costo anual pasa de ${most} %: ${costs}`,
  'full-repayment-within-60-days': ({ days, most, instalments }) =>
    `Se paga todo en ${days} días; las tiendas piden más de ${most} (${instalments} pagos)`,
  'penal-interest': () =>
    'Los días de atraso llevan una tasa diaria: un cargo por atraso no puede ser una tasa de interés',
  'penal-charge-beyond-overdue': () => 'El cargo por atraso se calcula sobre más que el monto vencido',
  'penal-charge-discriminates': () =>
    'Clientes nuevos y recurrentes pagan distinto cargo por el mismo atraso',
  'usurious-yearly-cost': ({ yearly, most, until }) =>
    `El préstamo cuesta ${yearly} % al año y la ley permite ${most} % (certificado hasta ${until})`,
  'usurious-late-rate': ({ daily, yearly }) =>
    `Una tasa de mora de ${daily} % al día es ${yearly} % al año: se puede reclamar como usura`,
  'late-charge-uncapped': () => 'Los cargos por atraso no tienen tope',
  'late-charge-disproportionate': () =>
    'Los cargos por atraso pueden llegar a todo el capital: no es razonable ni proporcional',
  'falling-tiers': () =>
    'La tasa de mora sobre todo el préstamo baja con los días: quien paga lo más viejo puede deber más unos días después',
  'interest-taken-ahead': () => 'Quien paga cuotas antes paga interés de días que no han pasado',
  'due-dates-pushed': ({ on, dates }) =>
    `Las fechas caerían el mismo día o antes del dinero y se recorren: prestado el ${on} son ${dates}`,
  'prepayment-blocked': () => 'No se puede pagar antes de la mitad del plazo más 7 días',
  'prepayment-charged': ({ charges }) =>
    charges
      ? `Quien paga antes del día paga un cargo por hacerlo: ${charges}`
      : 'Quien paga antes paga interés de días que no usa: es un cargo por pago anticipado',
  'bounce-charged-without-fault': () =>
    'Se cobra un intento fallido aunque la falla sea del banco o del prestamista',
  'charge-without-amount': ({ charges }) =>
    `Un cargo no dice su monto y ningún documento puede nombrarlo: ${charges}`,
  'insurance-compulsory-not-in-rate': () => 'Un cargo dentro de la cuota no dice si el préstamo se da sin él',
  'cooling-off-missing': ({ days, least }) =>
    `El plazo para arrepentirse es de ${days} días; la ley pide al menos ${least}`,
  'stated-rates-inconsistent': ({ stated, charged, statedDaily, chargedDaily }) =>
    [
      ...(stated ? [`Se anuncia ${stated} al año y se cobra ${charged}`] : []),
      ...(statedDaily ? [`Se anuncia ${statedDaily} al día y se cobra ${chargedDaily}`] : []),
    ].join('; '),
  'currency-of-market': ({ currency, market }) => `${currency} no es la moneda del mercado ${market}`,
  'calendar-of-market': ({ calendar, market }) => `${calendar} no es un calendario del mercado ${market}`,
  'plan-does-not-amortise': () => 'El último pago no liquida nada',
  'cannot-be-priced': () => 'Ningún préstamo con estos términos entrega dinero',
  'texts-missing': ({ languages }) => `Faltan los textos en ${languages}`,
  'brand-unknown': ({ brand }) => `Ninguna marca tiene el nombre ${brand}`,
  'range-beyond-product': () => 'La página promete montos que no se prestan',
  'variable-unknown': ({ unknown, known }) => `Nada se pone en lugar de ${unknown}; se conocen ${known}`,
  'beyond-lawful-calls': ({ most }) =>
    `Más de ${most} llamadas al día: la lista se detiene en las que permite la ley`,
  'script-missing': ({ of }) => `No hay qué decir por teléfono en ${of}`,
  'rule-never-fits': () => 'Una regla no puede aplicar nunca, o dos se llaman igual',
  'rule-without-question': (figures) =>
    `Las reglas de decisión miran ${figures['of'] ?? ''}, que a nadie se le preguntaría`,
  'no-rules': () => 'No se reparte a nadie',
  'declines-everybody': () => 'Una de las reglas rechaza a todos',
  'no-limits': () => 'Sin límites, cualquiera puede recibir de una vez todo lo de un producto',
  'limits-never-grow': () => 'Ninguna petición podría subir un límite',
  'challenger-same': () => 'Las reglas a prueba son las mismas que las de todos',
  'asks-for-secret': () => 'Una respuesta habla de un NIP, contraseña o código, que nadie puede pedir',
  'no-templates': () => 'No queda ninguna plantilla',
  'beyond-lawful-hours': ({ from, to, weekdays }) =>
    `Se puede llamar de ${from} a ${to}, los días ${weekdays} (0 es domingo)`,
  'no-hours': () => 'Nunca se podría llamar a nadie',
  'later-answers': ({ days }) => `${days}: los días inhábiles retrasan la respuesta a quejas y solicitudes`,
  'closed-already': () => 'Un día está dos veces o ya es inhábil',
  'default-product-missing': ({ product }) =>
    `${product} se muestra primero y no está entre los productos de la marca`,
  'product-twice': ({ products }) => `${products} está más de una vez entre los productos`,
  'product-not-published': ({ products }) => `${products} no está publicado: no se ofrece a nadie`,
  'product-of-other-market': ({ products }) => `${products} es de otro mercado o moneda que la marca`,
  'brand-colour-too-light': ({ colour, ratio, least }) =>
    `El blanco sobre ${colour} tiene un contraste de ${ratio}; el texto pide ${least}`,
  'supervision-missing': () => 'No se dice quién atiende las quejas ni el registro de quien presta',
  'registration-missing': () => 'El contrato no tiene número en el registro de contratos (RECA)',
  'accepted-before-disclosure': () => 'El contrato viene marcado antes de que se lean sus términos',
  'reviews-gated': () => 'Solo quien da 4 o 5 estrellas llega a la tienda',
} satisfies Readonly<Record<string, Say>>;

/** Sources that are our own words; laws and policies keep their names. */
const sources = {
  'Plazo decisions, section 4': 'Decisiones de Plazo, sección 4',
  'Mexico, Supreme Court on usury in default interest':
    'México, Suprema Corte: usura en intereses moratorios',
  'Mexico, LTOSF: prepayment must be accepted while up to date':
    'México, LTOSF: el pago anticipado se acepta a quien está al corriente',
  'RBI, Microfinance Master Direction: no prepayment penalty':
    'RBI, Microfinance Master Direction: sin cargo por pago anticipado',
  'CONDUSEF, hours for collection': 'CONDUSEF, horario de cobranza',
  'The hours themselves': 'Las propias horas',
  'The authority that decrees the days: keep its notice':
    'La autoridad que decreta los días: guarda su publicación',
  'The page itself': 'La propia página',
  'The brand files': 'Los archivos de marca',
  'The brand itself': 'La propia marca',
  'The published products': 'Los productos publicados',
  'The product that the page names': 'El producto que nombra la página',
  'The desk’s own rules for applications': 'Las reglas propias para solicitudes',
  'The desk’s own rules for collections': 'Las reglas propias para cobranza',
  'The desk’s own rules for decisions': 'Las reglas propias para decisiones',
  'The desk’s own rules for letters': 'Las reglas propias para cartas',
  'The desk’s own rules for replies': 'Las reglas propias para respuestas',
};

export const findingEs = sayFinding({ rules, sources });

export type FindingWords = {
  readonly rules: Readonly<Record<keyof typeof rules, Say>>;
  readonly sources: Readonly<Record<keyof typeof sources, string>>;
};
