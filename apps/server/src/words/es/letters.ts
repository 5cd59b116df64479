import type { LetterKind } from '@plazo/contract';

/** A template of a letter or message as it comes with the product; places in braces are filled from its loan. */
type LetterWords = {
  readonly name: string;
  readonly title: string;
  readonly letter: string;
  readonly message: string;
};

export const letters: Readonly<Record<LetterKind, LetterWords>> = {
  reminder: {
    name: 'Recordatorio de pago',
    title: 'Recordatorio de pago del préstamo {loan}',
    letter:
      'Hola, {name}.\n\nTe falta pagar {due} de tu préstamo {loan}, con fecha de pago {dueOn}.\n\nPuedes pagar en la app por los medios que ahí aparecen. Si ya pagaste, no hagas nada más. Si no puedes pagar, escríbenos o abre la app: ahí ves qué opciones hay.',
    message:
      'Te falta pagar {due} de tu préstamo {loan}, con fecha {dueOn}. Si no puedes, abre la app y lo vemos contigo.',
  },
  settlement: {
    name: 'Acuerdo por un monto menor',
    title: 'Acuerdo sobre tu préstamo {loan}',
    letter:
      'Hola, {name}.\n\nAceptamos un monto menor por tu préstamo {loan}. De ese acuerdo falta pagar {settlement}, a más tardar el {settleBy}.\n\nCuando lo recibamos, el préstamo queda pagado y ya no debes nada por él. Si no llega a tiempo, el acuerdo termina y se debe el total.',
    message:
      'Acuerdo sobre tu préstamo {loan}: falta pagar {settlement} antes de que termine el {settleBy}. Lee la carta en la app.',
  },
  'settlement-kept': {
    name: 'Acuerdo cumplido',
    title: 'Acuerdo cumplido del préstamo {loan}',
    letter:
      'Hola, {name}.\n\nCumpliste el acuerdo sobre tu préstamo {loan}: recibimos {settlement}. El préstamo queda pagado y ya no debes nada por él.\n\nGracias.',
    message:
      'Cumpliste el acuerdo sobre tu préstamo {loan}: ya no debes nada por él. Lee la carta en la app.',
  },
  statement: {
    name: 'Estado de cuenta',
    title: 'Estado de cuenta del préstamo {loan}',
    letter:
      'Hola, {name}.\n\nEste es el estado de cuenta de tu préstamo {loan} al {today}. Abajo está cada cargo y cada pago con su fecha. Si algo no es correcto, escríbenos.',
    message: 'El estado de cuenta de tu préstamo {loan} al {today} ya se puede leer en la app.',
  },
  'no-debt': {
    name: 'Carta de no adeudo',
    title: 'No debes nada del préstamo {loan}',
    letter:
      'Hola, {name}.\n\nTerminaste de pagar tu préstamo {loan}. Guarda esta carta: dice que no debes nada por él.',
    message: 'Terminaste de pagar tu préstamo {loan}. Lee tu carta de no adeudo en la app.',
  },
  free: {
    name: 'Mensaje libre',
    title: 'Sobre tu préstamo {loan}',
    letter: 'Hola, {name}.\n\n{words}',
    message: '{words}',
  },
};
