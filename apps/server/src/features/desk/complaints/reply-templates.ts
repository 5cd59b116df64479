import type { Language } from '@plazo/contract';

/** What can be said of the complaint: put into a template before an agent reads it over. */
export type Facts = { readonly name: string; readonly number: string; readonly brand: string };

type Template = { readonly name: string; readonly text: (facts: Facts) => string };

const es: readonly Template[] = [
  {
    name: 'Pago encontrado',
    text: ({ name, number }) =>
      `Hola, ${name}. Revisamos tu queja ${number}. Tu pago ya aparece en tu préstamo y el saldo está actualizado. Gracias por avisarnos.`,
  },
  {
    name: 'Pago no encontrado',
    text: ({ name, number }) =>
      `Hola, ${name}. Revisamos tu queja ${number} y todavía no encontramos el pago. Envíanos una foto del comprobante donde se lean la fecha, el monto y la referencia. Mientras tanto no corren cargos por atraso.`,
  },
  {
    name: 'Cobranza indebida',
    text: ({ name, number, brand }) =>
      `Hola, ${name}. Sentimos lo que pasó. Revisamos tu queja ${number}, hablamos con la persona que te llamó y detuvimos esas llamadas. En ${brand} nadie puede amenazarte ni contactar a otras personas por tu préstamo.`,
  },
  {
    name: 'Intereses y cargos',
    text: ({ name, number }) =>
      `Hola, ${name}. Revisamos los cargos de tu préstamo por tu queja ${number}. En la pantalla de tu préstamo puedes ver cada cargo con su fecha y su cálculo.`,
  },
];

const en: readonly Template[] = [
  {
    name: 'Payment found',
    text: ({ name, number }) =>
      `Hello ${name}. We looked into your complaint ${number}. Your payment is now on your loan and the balance is up to date. Thank you for telling us.`,
  },
  {
    name: 'Payment not found',
    text: ({ name, number }) =>
      `Hello ${name}. We looked into your complaint ${number} and have not found the payment yet. Please send a photo of the receipt that shows date, amount and reference. No late charges run in the meantime.`,
  },
  {
    name: 'Improper collection',
    text: ({ name, number, brand }) =>
      `Hello ${name}. We are sorry for what happened. We looked into your complaint ${number}, spoke to the person who called you and stopped those calls. At ${brand} nobody may threaten you or contact other people about your loan.`,
  },
  {
    name: 'Interest and charges',
    text: ({ name, number }) =>
      `Hello ${name}. We checked the charges of your loan for your complaint ${number}. Your loan's page shows each charge with its date and how it was worked out.`,
  },
];

const zh: readonly Template[] = [
  {
    name: '已找到付款',
    text: ({ name, number }) =>
      `${name}，您好。我们已核实投诉 ${number}，您的付款已入账，余额已更新。感谢您的反馈。`,
  },
  {
    name: '未找到付款',
    text: ({ name, number }) =>
      `${name}，您好。我们已核实投诉 ${number}，暂未找到该笔付款。请发送能看清日期、金额和参考号的凭证照片。在此期间不计逾期费用。`,
  },
];

const templates: Readonly<Record<Language, readonly Template[]>> = { es, en, zh };

/** The templates of a language with the facts of a complaint in them. */
export const fillTemplates = (
  language: Language,
  facts: Facts,
): { readonly name: string; readonly text: string }[] =>
  templates[language].map(({ name, text }) => ({ name, text: text(facts) }));
