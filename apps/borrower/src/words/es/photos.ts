export const es = {
  again: 'Tomar otra',
  anyway: 'Enviarla así',
  shoot: 'Tomar foto',
  file: 'Elegir un archivo',
  closed: 'No pudimos abrir la cámara. Revisa su permiso o elige un archivo.',
  light: 'Sin reflejos y con luz de frente',
  fill: {
    document: 'Llena el marco con tu documento y no te muevas',
    selfie: 'Pon tu cara dentro del óvalo',
  },
  faults: {
    small: 'La foto es muy pequeña: la letra no se va a leer.',
    dark: 'Está muy oscura. Busca más luz.',
    bright: 'Tiene reflejos o demasiada luz. Inclina un poco el teléfono.',
    blurred: 'Se ve movida o borrosa. Apoya el teléfono y espera a que enfoque.',
    shape: 'El documento no llena la foto. Gira el teléfono de lado y acércalo.',
  },
  visit: {
    begin: 'Tomar mis fotos en la página del servicio',
    goOn: 'Seguir en la página del servicio',
    again: 'Empezar otra vez',
    opening: 'Abriendo la página',
  },
};

export type PhotoMessages = typeof es;
