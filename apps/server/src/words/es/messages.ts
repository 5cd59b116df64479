import type { MessageWords } from '../message-words.ts';
import { accountMessages } from './account-messages.ts';
import { planMessages } from './plan-messages.ts';

/** Words of reminders and messages, in Spanish. */
export const messages: MessageWords = {
  kinds: {
    approved: {
      title: 'Aprobamos tu préstamo',
      switch: 'Cuando aprobamos tu préstamo',
      text: (amount) => `Aprobamos tu préstamo de ${amount}. Ahora te enviamos el dinero.`,
    },
    sent: {
      title: 'Tu dinero va en camino',
      switch: 'Cuando enviamos tu dinero',
      text: () => 'Enviamos el dinero a tu cuenta de banco. Te avisamos cuando llegue.',
    },
    arrived: {
      title: 'Tu dinero llegó',
      switch: 'Cuando llega tu dinero',
      text: (amount) => `${amount} llegaron a tu cuenta. En la app ves cada fecha de pago.`,
    },
    declined: {
      title: 'Hoy no podemos prestarte',
      switch: 'Si no podemos prestarte',
      text: () =>
        'No pudimos aprobar tu solicitud. En la app ves por qué, qué lo cambiaría y cómo pedir que lo revise una persona.',
    },
    'due-soon': {
      title: 'Tu pago se acerca',
      switch: 'Antes de tu fecha de pago',
      text: (amount, date) =>
        `Tu pago de ${amount} vence el ${date}. Si no puedes pagarlo, abre la app y lo vemos contigo.`,
    },
    'due-today': {
      title: 'Tu fecha de pago',
      switch: 'En tu fecha de pago',
      text: (amount, date) =>
        `Tu pago de ${amount} vence el ${date}. Si ya pagaste, no hagas nada más. Si no puedes, abre la app.`,
    },
    overdue: {
      title: 'Tu pago está atrasado',
      switch: 'Si te atrasas',
      text: (amount, date) =>
        `Tu pago venció el ${date}. Hoy debes ${amount}, con los cargos por atraso. Paga o pide ayuda en la app.`,
    },
    paid: {
      title: 'Recibimos tu pago',
      switch: 'Cuando recibimos tu pago',
      text: (amount) => `Recibimos tu pago de ${amount}. Tu comprobante está en la app.`,
    },
    extended: {
      title: 'Tu fecha cambió',
      switch: 'Cuando cambia tu fecha',
      text: (_amount, date) => `Tu nueva fecha de pago es el ${date}.`,
    },
    'complaint-answered': {
      title: 'Respondimos tu queja',
      switch: 'Cuando respondemos tu queja',
      text: () => 'Ya respondimos tu queja. Lee la respuesta en la app.',
    },
    'disbursement-returned': {
      title: 'El banco nos regresó tu dinero',
      switch: 'Si el banco regresa tu dinero',
      text: (amount) =>
        `El banco regresó los ${amount} que te enviamos. Revisa en la app tu cuenta. No te cobramos nada mientras no lleguen.`,
    },
    'passkey-added': {
      title: 'Entras sin código',
      switch: 'Si un dispositivo empieza a entrar sin código',
      text: () =>
        'Un dispositivo puede entrar a tu cuenta sin código desde ahora. Si no fuiste tú, quítalo en “Dispositivos” y llámanos.',
    },
    'payment-taken-back': {
      title: 'Un pago tuyo ya no cuenta',
      switch: 'Cuando se retira un pago',
      text: (amount) =>
        `Tu pago de ${amount} se retiró y ya no cuenta. Mira en la app qué debes; si no lo esperabas, escríbenos.`,
    },
    refunded: {
      title: 'Te devolvemos dinero',
      switch: 'Cuando te devolvemos dinero',
      text: (amount) =>
        `Te devolvemos ${amount} que pagaste de más. Los enviamos a tu cuenta bancaria; si no llegan, escríbenos.`,
    },
    'refund-returned': {
      title: 'El dinero que te devolvimos no llegó',
      switch: 'Si no llega el dinero que te devolvemos',
      text: (amount) =>
        `Tu banco no recibió los ${amount} que te devolvimos. Siguen siendo tuyos y los enviaremos otra vez; revisa tu cuenta en la app o escríbenos.`,
    },
    ...accountMessages,
    ...planMessages,
    charged: {
      title: 'Se agregó un cargo',
      switch: 'Si se agrega un cargo',
      text: (amount, date) =>
        `Se agregó un cargo de ${amount} a tu préstamo, que se paga a más tardar el ${date}. En la app ves de qué es; si no estás de acuerdo, escríbenos.`,
    },
    'charge-undone': {
      title: 'Quitamos un cargo',
      switch: 'Si quitamos un cargo',
      text: (amount) => `Quitamos de tu préstamo un cargo de ${amount}. Ya no lo debes.`,
    },
    'debit-announced': {
      title: 'Pago automático',
      switch: 'Antes de cobrar un pago automático',
      text: (amount, date) =>
        `El ${date} cobraremos ${amount} de tu cuenta, como lo autorizaste. Puedes cancelarlo en la app.`,
    },
    'debit-failed': {
      title: 'Tu banco no pagó',
      switch: 'Si un pago automático falla',
      text: (amount, date) =>
        `Tu banco no pagó ${amount} con fecha ${date} y no lo intentamos otra vez. Abre la app para pagar de otra forma.`,
    },
    'autopay-ended': {
      title: 'Terminaron los pagos automáticos',
      switch: 'Cuando terminan los pagos automáticos',
      text: () =>
        'Ya no cobramos nada de tu cuenta para este préstamo. Desde ahora pagas tú: mira en la app qué sigue.',
    },
    'more-arrived': {
      title: 'Llegó más dinero',
      switch: 'Cuando llega más dinero de tu préstamo',
      text: (amount) =>
        `${amount} llegaron a tu cuenta y ya son parte de tu préstamo. En la app ves tus nuevos pagos.`,
    },
    'more-returned': {
      title: 'El dinero que pediste no llegó',
      switch: 'Si no llega más dinero de tu préstamo',
      text: (amount) =>
        `Tu banco no recibió los ${amount} que te enviamos. Tu préstamo quedó como estaba: no los debes. Puedes pedirlos otra vez en la app.`,
    },
    bounced: {
      title: 'Un cobro no se pudo hacer',
      switch: 'Si un cobro no se puede hacer',
      text: (amount, date) =>
        amount === ''
          ? `El cobro del ${date} no se pudo hacer y no te cuesta nada. En la app ves el motivo y cómo pagar.`
          : `El cobro del ${date} no se pudo hacer y tiene un cargo de ${amount}. En la app ves el motivo y cómo pagar; si no estás de acuerdo, escríbenos.`,
    },
    'account-changed': {
      title: 'Otra cuenta para tu dinero',
      switch: 'Si cambia la cuenta de tu dinero',
      text: () =>
        'Se guardó otra cuenta para enviarte tu dinero. Durante 24 horas no enviamos nada a ella. Si no fuiste tú, llámanos.',
    },
    'data-request': {
      title: 'Tu solicitud sobre tus datos',
      switch: 'Cuando avanza una solicitud sobre tus datos',
      text: (_amount, date) =>
        date === ''
          ? 'Tu solicitud sobre tus datos avanzó. Lee en la app qué pasó.'
          : `Nos falta información para tu solicitud sobre tus datos. Envíala en la app a más tardar el ${date}.`,
    },
    'decline-overturned': {
      title: 'Cambiamos nuestra respuesta',
      switch: 'Si aprobamos algo que habíamos rechazado',
      text: (amount) =>
        `Una persona volvió a ver tu solicitud de ${amount}. Tienes una oferta en la app, sin compromiso.`,
    },
    'paper-sent': {
      title: 'Tienes un documento de tu préstamo',
      switch: 'Cuando te enviamos un documento',
      text: () => 'Te enviamos un documento de tu préstamo. Léelo en la app.',
    },
    written: {
      title: 'Te escribimos sobre tu préstamo',
      switch: 'Cuando alguien de nosotros te escribe',
      text: () => 'Te escribimos sobre tu préstamo. Lee el mensaje en la app.',
    },
    'collected-by': {
      title: 'Un despacho cobra ahora tu préstamo',
      switch: 'Cuando un despacho cobra tu préstamo',
      text: () =>
        'Un despacho de cobranza lleva tu préstamo desde hoy. En la app ves su nombre y teléfono. Paga solo como dice la app.',
    },
    'collected-again': {
      title: 'Otra vez cobramos nosotros',
      switch: 'Cuando volvemos a cobrar nosotros',
      text: () => 'El despacho de cobranza ya no lleva tu préstamo: desde hoy lo ves otra vez con nosotros.',
    },
    'debt-sold': {
      title: 'Vendimos tu deuda',
      switch: 'Cuando vendemos tu deuda',
      text: () =>
        'Vendimos tu deuda y ya no te cobramos. En la app ves de quién es ahora y dónde se paga; a nosotros ya no nos pagues.',
    },
    'identity-passed': {
      title: 'Ya confirmamos que eres tú',
      switch: 'Cuando terminamos de revisar tu identidad',
      text: () => 'Ya confirmamos tu identidad. Abre la app para seguir con tu solicitud.',
    },
    'identity-failed': {
      title: 'Necesitamos otras fotos',
      switch: 'Si necesitamos otras fotos',
      text: () =>
        'No pudimos confirmar tu identidad con tus fotos. Abre la app: ahí ves por qué y puedes tomar otras.',
    },
    'payout-refused': {
      title: 'Este dinero no se enviará',
      switch: 'Si no enviamos lo que pediste',
      text: (amount) =>
        `Decidimos no enviar ${amount}. No debes nada por eso. Si quieres saber por qué, escríbenos: te responde una persona.`,
    },
    'identity-waiting': {
      title: 'Faltan tus fotos',
      switch: 'Si faltan tus fotos',
      text: () => 'Abre la app para tomar tus fotos: sin ellas tu solicitud no puede seguir.',
    },
    'bureau-answered': {
      title: 'Tu solicitud puede seguir',
      switch: 'Cuando responde el buró de crédito',
      text: () => 'Ya respondió el buró de crédito. Abre la app para ver qué podemos ofrecerte.',
    },
  },
  groups: {
    payments: 'Tus pagos',
    money: 'Tu solicitud y tu dinero',
    loan: 'Cambios en tu préstamo',
    credit: 'Dinero a tu favor y cupones',
    account: 'Tu cuenta, tus datos y tus quejas',
  },
  collectedBy: (name, phone, brand) => ({
    title: `${name} cobra ahora tu préstamo`,
    text: `Desde hoy ${name}, teléfono ${phone}, te contacta por tu pago atrasado a nombre de ${brand}. Paga solo con las formas que ves en la app, nunca a ${name}. Si te trata mal, levanta una queja en la app.`,
  }),
  push: 'Tienes un mensaje nuevo. Ábrelo en la app.',
  whatsapp:
    'Aceptas que te escribamos por WhatsApp, al número de esta cuenta, sobre tu préstamo y tus pagos. Puedes retirarlo aquí cuando quieras.',
  emailCode: (code, brand) =>
    `${brand}: tu código para confirmar este correo es ${code}. No sirve para nada más.`,
  codeFor: {
    confirm: (code, brand) =>
      `${brand}: tu código para confirmar tu préstamo es ${code}. No lo compartas: nunca te lo pediremos.`,
    account: (code, brand, lastDigits) =>
      `${brand}: tu código para que tu dinero vaya a la cuenta que termina en ${lastDigits} es ${code}. No lo compartas: nunca te lo pediremos.`,
    data: (code, brand) =>
      `${brand}: tu código para abrir todos tus datos es ${code}. No lo compartas: nunca te lo pediremos.`,
  },
  why: {
    charge: 'En la app siempre: la ley pide avisarte de cada cargo.',
    receipt: 'En la app siempre: es la prueba de que pagaste.',
    terms: 'En la app siempre: cambia lo que dice tu contrato.',
    answer: 'En la app siempre: la ley te da derecho a esta respuesta.',
    disbursement: 'En la app siempre: sin tu cuenta correcta no podemos enviarte tu dinero.',
    paper: 'En la app siempre: es un documento de tu préstamo.',
    account: 'Así sabes si alguien más puede entrar a tu cuenta',
  },
};
