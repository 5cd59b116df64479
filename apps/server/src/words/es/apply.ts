/** Words of the application and of decisions, in Spanish (Mexico). */
export const apply = {
  first: 'Para pedir este préstamo, primero completa tu solicitud',
  notReady: 'Faltan pasos de tu solicitud',
  amountRange: (least: string, most: string) => `Elige un monto entre ${least} y ${most}`,
  photoBad: 'Esta foto no se puede usar. Toma otra con buena luz',
  born: (date: string) => `Naciste el ${date}. No te lo preguntamos otra vez.`,
  place: (place: string) => `Código de ${place}`,
  perPayment: 'Cada pago',
  firstPayment: 'El primer pago',
  ofHundred: (hundred: string, cost: string) => `De cada ${hundred} que pagas, ${cost} son costo.`,
  total: 'Total a pagar',
  steps: {
    personal: 'Datos personales',
    job: 'Trabajo e ingresos',
    ext: 'Más sobre ti',
    bank: 'Cuenta de banco',
    consents: 'Permisos',
    identity: 'Identidad',
  },
  why: {
    personal: 'La ley nos pide saber a quién prestamos. No leemos tus contactos, tu ubicación ni tus fotos.',
    job: 'Con tu ingreso calculamos un pago que puedas hacer. No llamamos a tu trabajo.',
    ext: 'Ayuda a no prestarte más de lo que te conviene.',
  },
  optional: (label: string) => `${label} (opcional)`,
  fields: {
    fullName: { label: 'Nombre completo', hint: 'Como está en tu documento' },
    birthDate: { label: 'Fecha de nacimiento', hint: 'Día, mes y año: 27/04/1956' },
    street: { label: 'Calle, número y colonia', hint: '' },
    neighbourhood: { label: 'Barrio o colonia', hint: '' },
    city: { label: 'Ciudad', hint: '' },
    postalCode: { label: 'Código postal', hint: '' },
    sex: { label: 'Sexo', hint: '' },
    employment: { label: 'A qué te dedicas', hint: '' },
    employer: { label: 'Dónde trabajas', hint: 'No los llamamos' },
    monthlyIncome: { label: 'Ingreso al mes', hint: 'Lo que recibes libre de descuentos, sin centavos' },
    dependants: { label: 'Personas que dependen de ti', hint: '' },
    monthlyDebts: { label: 'Lo que pagas al mes de otras deudas', hint: 'Sin centavos; 0 si no tienes' },
    purpose: { label: 'Para qué es el préstamo', hint: '' },
  },
  options: {
    employed: 'Empleo con sueldo',
    self: 'Por mi cuenta',
    business: 'Tengo un negocio',
    student: 'Estudio',
    retired: 'Pensión o jubilación',
    none: 'Sin trabajo ahora',
    female: 'Mujer',
    male: 'Hombre',
    x: 'Otro',
    bills: 'Pagar cuentas',
    health: 'Salud',
    education: 'Estudios',
    home: 'Casa',
    work: 'Trabajo o negocio',
    other: 'Otra cosa',
  },
  errors: {
    missing: 'Falta este dato',
    added: 'Esto lo preguntamos ahora: respóndelo para seguir',
    birthDate: 'Esa fecha no existe. Escribe día, mes y año, como 17/05/1990',
    postalCode: 'Revisa el código postal',
    money: 'Escribe un monto en números, sin centavos',
    small: 'Escribe un número de 0 a 20',
    choice: 'Elige una opción',
  },
  ownErrors: {
    number: (least: string, most: string) => `Escribe un número entero de ${least} a ${most}`,
    amount: (least: string, most: string) => `Escribe un monto de ${least} a ${most}, sin centavos`,
    date: (from: string, to: string) => `Escribe una fecha del ${from} al ${to}`,
  },
  consents: {
    data: {
      title: 'Usar mis datos para decidir y dar el préstamo',
      text: 'Usamos tus datos personales, de trabajo y de banco para decidir, enviarte el dinero y cobrar lo pactado. Sin este permiso no podemos prestarte. Si lo retiras, no pedimos más datos; lo que ya debes sigue igual.',
    },
    identity: {
      title: 'Comprobar mi identidad con fotos',
      text: 'Comparamos las fotos de tu documento, por los lados que tenga, con la de tu cara. Las borramos a los 30 días, o antes si retiras este permiso.',
    },
    bureau: {
      title: 'Preguntar a un buró de crédito por mí',
      text: 'Con tu permiso preguntamos una vez a un buró de crédito cómo has pagado otros créditos, y decidimos también con eso. La consulta queda anotada en tu historial. Si retiras el permiso antes de que preguntemos, no preguntamos; lo que ya nos dijeron se queda con la decisión.',
    },
    registry: {
      title: 'Llenar mis datos desde el registro oficial (opcional)',
      text: 'Con tu permiso enviamos tu número y tu fecha de nacimiento al servicio que consulta por nosotros el registro oficial, y llenamos lo que diga: nombre, fecha de nacimiento y, si lo dice, sexo. Puedes corregirlo o escribirlo tú: la solicitud es la misma. Si lo retiras antes de que preguntemos, no preguntamos; lo que nos dijeron queda con la decisión.',
    },
    offers: {
      title: 'Recibir novedades (opcional)',
      text: 'Te escribimos a veces sobre nuestros préstamos. Tu solicitud es la misma sin este permiso.',
    },
  },
  // where a service checks it for the lender
  registry: {
    action: 'Llenar con mi número',
    incomplete: 'Escribe primero tu número, y tu fecha de nacimiento si te la pedimos',
    tooMany: 'Por ahora no podemos consultar más números. Escribe tus datos: la solicitud es la misma',
    messages: {
      offer: '',
      asking: 'Estamos preguntando al registro. No tienes que esperar: escribe tus datos y continúa',
      found: 'Estos datos son del registro. Si algo no está bien, corrígelo',
      differs:
        'El registro tiene este número con otro nombre. Revisa tu número y tu nombre; puedes continuar',
      unconfirmed:
        'El registro no confirmó este número con estos datos. Revísalos, o escribe tus datos y continúa',
      unavailable: 'El registro no responde ahora. Escribe tus datos y continúa',
    },
  },
  identityByService:
    'Comparamos las fotos de tu documento, por los lados que tenga, con la de tu cara, con el servicio que comprueba identidades para nosotros. Las borramos, y el servicio también, a los 30 días, o antes si retiras este permiso.',
  identityOpen: 'Faltan fotos',
  identityPassed: 'Listo: tu identidad está comprobada',
  identityFailed: 'Las fotos no sirven: deben ser una de tu documento y otra de tu cara. Tómalas otra vez',
  identityChecking: 'Estamos comprobando tus fotos. Suele tardar unos minutos. Puedes seguir con lo demás',
  identityReview: 'Una persona está viendo tus fotos. No tienes que hacer nada. Puedes seguir con lo demás',
  // where people take the photos at a page of whoever checks them
  identityAtService: {
    permission:
      'Tomas las fotos de tu documento y de tu cara en la página del servicio que comprueba identidades para nosotros. El servicio nos dice el resultado y los datos de tu documento; nosotros no guardamos las fotos. El servicio las borra a los 30 días, o antes si retiras este permiso.',
    open: 'Falta comprobar que eres tú. Toma tus fotos en la página del servicio que lo comprueba y vuelve aquí',
    visit: 'Todavía no terminas en la página del servicio. Sigue donde te quedaste o empieza otra vez',
    checking:
      'El servicio está comprobando tu identidad. Suele tardar unos minutos. Puedes seguir con lo demás',
    review: 'Una persona está revisando tu identidad. No tienes que hacer nada. Puedes seguir con lo demás',
    failed: 'No pudimos confirmar tu identidad. Puedes empezar otra vez en la página del servicio',
  },
  identityReasons: {
    unreadable: 'Una foto no se lee bien. Tómala con buena luz, sin reflejos y con el documento completo',
    'no-match':
      'La cara de la foto no es la del documento. Toma las dos otra vez, sin gorra ni lentes oscuros',
    expired: 'El documento ya venció. Usa uno vigente',
    other: 'No pudimos confirmar que eres tú. Toma las dos fotos otra vez',
    'not-finished': 'No terminaste de tomar tus fotos en la página del servicio. Puedes empezar otra vez',
  },
  exit: {
    withdraw: 'Todavía no enviamos el dinero: puedes cancelar y no debes nada.',
    coolOff: (last: string) =>
      `Hasta el ${last} puedes devolver el préstamo. Pagas lo que recibiste y el interés de estos días, sin comisión ni cargos.`,
    over: 'Este préstamo ya no se puede cancelar. Puedes pagarlo antes de tiempo cuando quieras',
    received: 'Recibiste',
    interest: 'Interés de estos días',
    total: 'Pagas para salir hoy',
    left: 'Listo: el préstamo está cancelado. Si recibiste el dinero, devuélvelo hoy con cualquier forma de pago',
  },
  disbursement: {
    title: 'El banco nos regresó tu dinero',
    body: (money: string, account: string) =>
      `Enviamos ${money} a tu cuenta${account} y el banco lo regresó. Mientras no llegue, no te cobramos nada.`,
    next: 'Revisa la cuenta. Si está mal, guarda otra y lo enviamos ahí; si está bien, pídenos enviarlo otra vez',
    again: 'Enviar otra vez a esta cuenta',
    onItsWay: 'Lo enviamos otra vez. Puede tardar de 1 a 3 días. Te lo mostramos aquí',
    paused:
      'Cambiaste de cuenta: por tu seguridad enviamos el dinero 24 horas después. Si no fuiste tú, llámanos',
    missing: {
      title: 'Falta tu cuenta',
      body: 'Tu préstamo está aprobado, pero no tenemos una cuenta tuya a la que enviarlo. No enviamos nada y no debes nada.',
      next: 'Guarda tu cuenta y enviamos el dinero ahí',
      naming: 'Guardar mi cuenta',
    },
    unconfirmed: {
      title: 'No pudimos confirmar tu cuenta',
      body: (account: string) =>
        `El banco no confirmó que la cuenta${account} sea tuya. Aún no enviamos nada y no debes nada.`,
      next: 'Revisa la cuenta. Si está mal, guarda otra y lo enviamos ahí; si está bien, pide que la revisemos de nuevo',
      checkedOften:
        'Ya la revisamos varias veces. Guarda otra y lo enviamos ahí; si está bien, habla con nosotros',
    },
    preparing: 'Vamos a enviarlo otra vez. No tienes que hacer nada más',
  },
  decision: {
    waiting: 'Estamos comprobando tu identidad',
    waitingWhy:
      'Ya hiciste tu parte. En cuanto esté comprobada, aquí está la decisión. Puedes cerrar y volver.',
    asking: 'Estamos preguntando al buró de crédito',
    askingWhy: 'Ya hiciste tu parte. En cuanto nos respondan, aquí está la decisión. Puedes cerrar y volver.',
    person: 'Una persona está viendo tu solicitud',
    personWhy:
      'El buró de crédito no nos dijo lo que hace falta. No tienes que hacer nada: aquí está la decisión en cuanto la tome una persona.',
    approved: (most: string) => `Te prestamos hasta ${most}`,
    approvedWhy: 'Lo decidimos con tu ingreso y lo que ya debes. Elige menos si te basta: pagas menos.',
    counter: (asked: string, most: string) => `Hoy no con ${asked}. Con ${most} sí.`,
    counterWhy: (asked: string, share: number) =>
      `Con ${asked}, tus pagos y tus otras deudas serían más del ${share}% de tu ingreso, que es nuestro tope.`,
    declined: 'Hoy no podemos prestarte.',
    declinedWhy: 'No es un juicio sobre ti. No firmaste nada y no debes nada por esta solicitud.',
    tooMuch:
      'Aun con el monto más pequeño, tus pagos y tus otras deudas serían más de lo que conviene para tu ingreso. Lo cambiaría terminar otra deuda o tener más ingreso.',
    tooMuchAlone:
      'Aun con el monto más pequeño, tus pagos serían más de lo que conviene para tu ingreso. Lo cambiaría tener más ingreso.',
    nextOn: (day: string, iso: string) =>
      `Puedes volver a pedirlo desde el ${day} (${iso}). Tus datos quedan guardados.`,
    againFrom: (day: string) => `Puedes volver a pedir desde el ${day}`,
    payment: 'Lo que este préstamo pide al mes',
    ownAnswer: (question: string) => `Tu respuesta a «${question}» no entra en lo que prestamos hoy`,
    mayRemind: 'Con un solo mensaje',
    remindsOn: (day: string) => `Te avisamos el ${day}, con un solo mensaje.`,
    mayReview: 'Si crees que hay un error',
    reviewBy: (day: string) => `Lo revisa una persona y te responde a más tardar el ${day}.`,
    reviewed: 'Lo revisó una persona y la decisión es la misma.',
  },
  declined: 'No pudimos aprobar esta solicitud:',
  declinedNext: 'Si crees que hay un error, escríbenos: una persona lo revisa',
  reasons: {
    'under-age': 'Hay que tener 18 años cumplidos',
    overdue: 'Tienes un pago vencido en otro préstamo. Al ponerte al corriente puedes pedir otro',
    'active-loan': 'Ya tienes un préstamo de este tipo. Al terminar de pagarlo puedes pedir otro',
    'income-share': 'Los pagos serían más de lo que conviene para tu ingreso. Puedes pedir un monto menor',
    'cool-down': 'Hace pocos días cerramos otra solicitud tuya. Espera una semana y vuelve a pedirlo',
    blocked: 'No podemos prestarte ahora. Escríbenos y una persona te explica por qué',
    'same-person': 'No podemos prestarte ahora. Escríbenos y una persona lo revisa contigo',
    'identity-failed': 'No pudimos comprobar tu identidad. Toma las fotos otra vez y vuelve a pedirlo',
    'bureau-score':
      'Tu calificación en el buró de crédito es más baja de lo que aceptamos. Sube cuando pagas a tiempo',
    'bureau-debt':
      'El buró de crédito dice que debes más de lo que aceptamos. Al pagar una parte puedes pedirlo otra vez',
    'bureau-late': 'El buró de crédito dice que pagaste otro crédito con más retraso del que aceptamos',
    'bureau-accounts': 'Tu historial en el buró de crédito es corto todavía',
    'bureau-old': 'Nadie ha contado al buró de crédito cómo pagas desde hace tiempo',
    registry:
      'El registro oficial no confirmó tu número con tu nombre y tu fecha de nacimiento. Revísalos y pide otra vez',
    'bureau-none':
      'El buró de crédito no nos pudo decir cómo has pagado. Revisa que tu historial no esté cerrado',
  },
};

export type ApplyWords = typeof apply;
