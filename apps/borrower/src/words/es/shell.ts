export const es = {
  me: {
    nobody: 'Sin nombre todavía',
    language: 'Idioma',
    bank: 'Cuentas de banco',
    cards: 'Tarjetas',
    complaints: 'Mis quejas',
    privacy: 'Aviso de privacidad',
    devicesHint: 'Dónde está abierta tu cuenta',
    dataHint: 'Descargar, corregir, borrar y permisos',
    logout: 'Cerrar sesión',
    logoutAsk: '¿Cerrar sesión en este teléfono?',
    logoutText: 'Para volver a entrar te enviamos un código',
    cancel: 'Cancelar',
  },
  coupons: {
    intro:
      'Tu próximo préstamo usa un cupón por sí solo: baja los primeros pagos. Se usa cuando el préstamo cuesta al menos lo mismo. La oferta te muestra cada cifra antes de firmar.',
    states: { ready: 'Listo', used: 'Usado', expired: 'No se usó a tiempo' },
    until: 'Firma un préstamo hasta el',
    loan: 'Ver el préstamo',
    none: 'No tienes cupones',
    noneText: 'Cuando te demos uno para un préstamo, lo verás aquí',
    borrow: 'Ver cuánto puedes pedir',
  },
  invite: {
    title: 'Invita a alguien',
    what: {
      'paid-out': (mine: string, theirs: string) =>
        `Cuando su primer préstamo le llegue y ya no pueda devolverse, recibes un cupón de ${mine} y esa persona uno de ${theirs}.`,
      'paid-off': (mine: string, theirs: string) =>
        `Cuando termine de pagar su primer préstamo, recibes un cupón de ${mine} y esa persona uno de ${theirs}.`,
    },
    invited: {
      'paid-out': (amount: string) =>
        `Te invitaron: cuando te llegue tu primer préstamo y ya no pueda devolverse, recibes un cupón de ${amount}.`,
      'paid-off': (amount: string) =>
        `Te invitaron: cuando termines de pagar tu primer préstamo, recibes un cupón de ${amount}.`,
    },
    bounds: (most: number) =>
      `Hasta ${most} cupones al mes, por personas que no tenían cuenta. No te decimos quién pide, ni a nadie lo que pides tú.`,
    get: 'Ver mi enlace',
    link: 'Tu enlace',
    share: 'Compartir',
    message: (brand: string) => `Te invito a ${brand}`,
  },
  devices: {
    intro:
      'Si no reconoces uno, ciérralo. Nadie entra sin un código que te llega por SMS o un dispositivo que tú activaste.',
    here: 'Este dispositivo',
    unknown: 'App u otro dispositivo',
    seen: (when: string) => `Usado por última vez: ${when}`,
    end: 'Cerrar aquí la sesión de ese dispositivo',
    everywhere: 'Cerrar sesión en todos',
    everywhereAsk: '¿Cerrar sesión en todos tus dispositivos?',
    everywhereText: 'También en este. Lo que debes y tus pagos no cambian',
  },
  messages: {
    none: 'No tienes mensajes',
    noneText: 'Aquí te avisamos de tus pagos y de tus quejas',
    isNew: 'Nuevo',
    choose: 'Elige qué recordatorios recibes',
  },
  reminders: {
    intro: 'Los SMS solo salen en horario permitido, y nunca muchos a la vez.',
    inApp: 'En la app',
    bySms: 'Por SMS',
    smsStopped: (at: string) =>
      `Desde el ${at} no te mandamos SMS, como respondiste. Solo llegan los códigos que pides y lo que la ley exige.`,
    smsAgain: 'Volver a recibir SMS',
    alsoBy: 'También por',
    push: 'Permitir avisos en este teléfono',
    pushSays: 'En la pantalla solo se lee que tienes un mensaje: ni montos, ni fechas, ni tu nombre.',
    pushRefused:
      'Tu teléfono no permite avisos de esta app. Permítelos en los ajustes del teléfono y vuelve a intentar.',
    pushLate: 'La app no respondió. Vuelve a intentar.',
    pushDead: 'Los avisos ya no llegan a este teléfono. Actívalos otra vez.',
    pushElsewhere: 'Los avisos llegan a otro teléfono.',
    pushOff: 'Apagar ahí los avisos',
    whatsapp: 'Permitir WhatsApp',
    email: 'Correo electrónico',
    emailHint: 'Te escribimos ahí lo que no llegue por otra vía, y lo que pediste por correo.',
    sendCode: 'Enviar código',
    code: 'Código de 6 dígitos',
    codeSent: 'Te enviamos un código a ese correo.',
    confirmEmail: 'Confirmar correo',
    dropEmail: 'Quitar este correo',
    noEmail: 'Ese no es un correo',
    sameSwitch: 'Lo que apagues por SMS tampoco te llega por aquí.',
  },
};

export type ShellMessages = typeof es;
