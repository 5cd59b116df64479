import { fillReply, type Language, type ReplyFacts } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Queries } from '../../../db/transaction.ts';
import { publishedContent, type Shipped } from '../../content/content.store.ts';

export const replyContent = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(80)),
        text: z.string().check(z.minLength(1), z.maxLength(2_000)),
      }),
    )
    .check(z.maxLength(40)),
});
type Template = z.output<typeof replyContent>['templates'][number];

const es: readonly Template[] = [
  {
    name: 'Pago encontrado',
    text: 'Hola, {name}. Revisamos tu queja {number}. Tu pago ya aparece en tu préstamo y el saldo está actualizado. Gracias por avisarnos.',
  },
  {
    name: 'Pago no encontrado',
    text: 'Hola, {name}. Revisamos tu queja {number} y todavía no encontramos el pago. Envíanos una foto del comprobante donde se lean la fecha, el monto y la referencia. Mientras tanto no corren cargos por atraso.',
  },
  {
    name: 'Cobranza indebida',
    text: 'Hola, {name}. Sentimos lo que pasó. Revisamos tu queja {number}, hablamos con la persona que te llamó y detuvimos esas llamadas. En {brand} nadie puede amenazarte ni contactar a otras personas por tu préstamo.',
  },
  {
    name: 'Intereses y cargos',
    text: 'Hola, {name}. Revisamos los cargos de tu préstamo por tu queja {number}. En la pantalla de tu préstamo puedes ver cada cargo con su fecha y su cálculo.',
  },
];

const en: readonly Template[] = [
  {
    name: 'Payment found',
    text: 'Hello {name}. We looked into your complaint {number}. Your payment is now on your loan and the balance is up to date. Thank you for telling us.',
  },
  {
    name: 'Payment not found',
    text: 'Hello {name}. We looked into your complaint {number} and have not found the payment yet. Please send a photo of the receipt that shows date, amount and reference. No late charges run in the meantime.',
  },
  {
    name: 'Improper collection',
    text: 'Hello {name}. We are sorry for what happened. We looked into your complaint {number}, spoke to the person who called you and stopped those calls. At {brand} nobody may threaten you or contact other people about your loan.',
  },
  {
    name: 'Interest and charges',
    text: "Hello {name}. We checked the charges of your loan for your complaint {number}. Your loan's page shows each charge with its date and how it was worked out.",
  },
];

const zh: readonly Template[] = [
  {
    name: '已找到付款',
    text: '{name}，您好。我们已核实投诉 {number}，您的付款已入账，余额已更新。感谢您的反馈。',
  },
  {
    name: '未找到付款',
    text: '{name}，您好。我们已核实投诉 {number}，暂未找到该笔付款。请发送能看清日期、金额和参考号的凭证照片。在此期间不计逾期费用。',
  },
];

const templates: Readonly<Record<Language, readonly Template[]>> = { es, en, zh };

/** The templates that come with the product, a subject for each language. */
export const shippedReplies: readonly Shipped[] = Object.entries(templates).map(([subject, list]) => ({
  kind: 'replies',
  subject,
  version: 1,
  body: { templates: list },
}));

/** The published templates of a language with the facts of a complaint in them. */
export async function fillTemplates(db: Queries, language: Language, facts: ReplyFacts): Promise<Template[]> {
  const read = z.safeParse(replyContent, await publishedContent(db, { kind: 'replies', subject: language }));
  const list = read.success ? read.data.templates : templates[language];
  return list.map(({ name, text }) => ({ name, text: fillReply(text, facts) }));
}
