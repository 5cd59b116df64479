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
  },
  number: {
    clabe: 'CLABE (18 números)',
    indian: 'Número de cuenta',
    card: 'Número de tarjeta',
  },
  ifsc: 'Código IFSC',
  ifscHint: '11 letras y números; están en tu chequera o en la app de tu banco',
  wrong: {
    clabe: 'Un número no coincide. Revísalo con la app de tu banco',
    clabeShort: (typed: number) => `La CLABE tiene 18 números y escribiste ${typed}`,
    indian: 'El número de cuenta tiene de 9 a 18 números',
    card: 'Un número no coincide. Revísalo con tu tarjeta',
    ifsc: 'Son cuatro letras, un cero y seis letras o números, como HDFC0001234',
  },
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
