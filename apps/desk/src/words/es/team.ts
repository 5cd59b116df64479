/** Words of the page of operators and of one's own password, in Spanish. */
export const teamEs = {
  team: {
    title: 'Operadores',
    lead: 'Quitar un acceso lo hace una persona; darlo toma dos, y ninguna recibe las dos mitades.',
    head: ['Nombre', 'Rol', 'Marcas', 'Límites propios', 'Acceso', 'Sesiones', 'Visto', 'Acciones'],
    enabled: 'Con acceso',
    disabled: 'Sin acceso',
    invited: (until: string) => `Contraseña por cambiar, hasta ${until}`,
    own: 'Tu cuenta',
    name: 'Nombre',
    role: 'Rol',
    brands: 'Marcas',
    allBrands: 'Todas',
    most: 'Sin otra persona, hasta',
    acts: {
      add: 'Agregar operador',
      role: 'Cambiar rol',
      scope: 'Cambiar marcas',
      limit: 'Límite propio',
      groups: 'Grupos de quejas',
      enable: 'Devolver acceso',
      'sign-on': 'Acceso de la empresa',
      reset: 'Nuevo acceso',
      disable: 'Quitar acceso',
      'end-sessions': 'Cerrar sesiones',
    },
    groupsHint:
      'Las quejas que esperan en estos grupos están en una lista propia y son un aviso. No da ningún permiso.',
    hints: {
      add: 'Verás la contraseña al pedirlo; quien lo apruebe verá la clave del autenticador. Cada quien entrega la suya.',
      role: 'Cuando otra persona lo apruebe, sus sesiones se cierran y entra con el nuevo rol.',
      scope:
        'Sin ninguna, ve todas. Con algunas, no ve ni hace nada de las demás, ni de lo que es de todas juntas: estados de cuenta, ajustes, registro. Sus sesiones se cierran cuando otra persona lo apruebe.',
      limit:
        'Menor que el límite de todos: por encima se pide a otra persona. Sin monto vuelve a contar el límite de todos. Vale cuando otra persona lo apruebe.',
      enable: 'Vuelve a entrar con su contraseña y su autenticador cuando otra persona lo apruebe.',
      'sign-on':
        'Entra con la cuenta de la empresa quien tenga este correo, verificado por ella, o este identificador. Vacío: así no entra. Vale cuando otra persona lo apruebe; sus sesiones terminan.',
      reset:
        'Para quien perdió su contraseña o su teléfono: verás una contraseña; quien lo apruebe verá la clave del autenticador.',
      disable: 'Deja de poder entrar y sus sesiones se cierran ahora mismo. Lo que hizo se conserva.',
      'end-sessions': 'Sus sesiones se cierran ahora mismo; puede volver a entrar.',
    },
    signOn: 'Correo o identificador en el acceso de la empresa',
    passkeys: (count: number) => (count === 1 ? '1 llave de acceso' : `${count} llaves de acceso`),
    signOnBound: 'ya entró así',
    stopped: 'Hecho',
    password: 'Contraseña',
    passwordHint:
      'Se muestra solo esta vez. Sirve cuando otra persona apruebe la solicitud, durante tres días, para entrar y poner una propia.',
    secret: 'Clave del autenticador',
    secretHint:
      'Se muestra solo esta vez. Entrégala a su operador para su aplicación de códigos; la contraseña la tiene quien lo pidió.',
    noted: 'Ya la anoté',
  },
  password: {
    access: 'Mi acceso',
    title: 'Mi contraseña',
    first: 'La contraseña que te dieron sirve solo esta vez. Elige una tuya, de al menos 12 caracteres.',
    hint: 'Al menos 12 caracteres. Después entras de nuevo en todos lados.',
    before: 'Contraseña actual',
    after: 'Contraseña nueva',
    submit: 'Cambiar contraseña',
    done: 'Contraseña cambiada. Entra con ella',
  },
};
export type TeamMessages = typeof teamEs;
