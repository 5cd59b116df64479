export const es = {
  login: {
    question: '¿Cuál es tu celular?',
    codeQuestion: 'Escribe el código',
    change: 'Cambiar número',
    haveCode: 'Ya tengo un código',
    invited: 'Tengo una invitación',
    invite: 'Código o enlace de quien te invitó',
    phone: 'Tu número de teléfono',
    phoneBad: 'Escribe un número de teléfono completo',
    get: 'Pedir código',
    sending: 'Enviando',
    resendIn: (seconds: number) => `Pedir otro en ${seconds} s`,
    sent: (phone: string) => `Lo enviamos al ${phone}`,
    noneComes: '¿No te llega?',
    /** Ways beside SMS by which the code is asked for. */
    ways: {
      whatsapp: {
        sent: (phone: string) => `Enviado por WhatsApp al ${phone}. Puede tardar un poco`,
        ask: 'Pedirlo por WhatsApp',
        askIn: (seconds: number) => `Por WhatsApp en ${seconds} s`,
        code: 'Código de WhatsApp',
      },
      voice: {
        sent: (phone: string) => `Te llamamos al ${phone}. Contesta y pulsa 1 para escuchar el código`,
        ask: 'Recibirlo en una llamada',
        askIn: (seconds: number) => `Llamada en ${seconds} s`,
        code: 'Código de la llamada',
      },
    },
    byPerson: 'Te ayuda una persona, sin entrar',
    code: 'Código del SMS',
    codeShort: 'Escribe los 6 números del código',
    go: 'Entrar',
    busy: 'Entrando',
    agree: 'Al entrar aceptas que usemos tu número como dice el',
    privacy: 'aviso de privacidad',
    stop: '.',
    noPassword: 'Sin contraseña. Nunca te pediremos este código por teléfono.',
    noCode: 'Entrar sin código',
  },
  passkey: {
    title: 'Entrar sin código',
    intro:
      'Estos dispositivos entran con tu huella, tu cara o su PIN. Si pierdes uno, quítalo aquí: siempre puedes entrar con un código.',
    since: (when: string) => `Desde ${when}`,
    remove: 'Quitar',
    turnOnHere: 'Activar en este dispositivo',
    next: 'La próxima vez, entra sin código',
    nextText:
      'Con tu huella, tu cara o el PIN de este dispositivo. No salen de él, y siempre puedes volver al código.',
    turnOn: 'Activar',
    notNow: 'Ahora no',
    notMade: 'No se activó. Puedes intentarlo otra vez o seguir con el código',
    there: 'Este dispositivo ya entra sin código',
    none: 'No se abrió con este dispositivo. Entra con un código',
  },
};

export type LoginMessages = typeof es;
