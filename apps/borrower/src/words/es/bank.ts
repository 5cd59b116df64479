export const es = {
  bank: {
    why: 'A esta cuenta te enviamos el dinero de tu préstamo. Debe estar a tu nombre.',
    yours: 'Tus cuentas',
    save: 'Guardar cuenta',
    saved: (masked: string) => `Guardamos tu cuenta ${masked}`,
    plain: 'Cuenta',
    another: 'Guardar otra cuenta',
  },
  card: {
    why: 'Con esta tarjeta puedes pagar tu préstamo. Debe estar a tu nombre.',
    yours: 'Tus tarjetas',
    save: 'Guardar tarjeta',
    saved: (masked: string) => `Guardamos tu tarjeta ${masked}`,
    plain: 'Tarjeta',
    another: 'Guardar otra tarjeta',
    atRail:
      'Escribes su número en la página del servicio de tarjetas. Aquí guardamos solo los últimos cuatro dígitos.',
    toRail: 'Ir a la página de tarjetas',
    checking: 'Estamos preguntando por tu tarjeta',
    notKept: 'Tu tarjeta no se guardó',
  },
  cardNumber: 'Número de tarjeta',
  wrongCard: 'Un número no coincide. Revísalo con tu tarjeta',
  chooseBank: 'Elige tu banco',
  code: 'Código del SMS',
  review: 'Revisa antes de guardar',
  holder: 'Titular',
  bankName: 'Banco',
  unknownBank: 'No reconocemos el banco de este número. Si es correcto, puedes guardarlo.',
  saving: 'Guardando…',
  notSaved: 'No pudimos guardarla. Revisa los datos e inténtalo de nuevo',
  notKnown: 'No sabemos si se guardó. Inténtalo de nuevo: no se guarda dos veces',
  done: 'Listo',
  goOn: 'Continuar',
};

export type BankMessages = typeof es;
