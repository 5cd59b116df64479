import { counted } from '@plazo/markets/front';

const days = (n: number) => counted('es', n, { one: 'día', many: 'de días', other: 'días' });

export const es = {
  moves: (old: string, day: string) => `Tu pago pasa del ${old} al ${day}`,
  payNow: 'Pagas ahora para mover tu fecha',
  newDate: 'Nueva fecha de pago',
  max: (most: number) => `Puedes moverla hasta ${days(most)}`,
  howMany: '¿Cuántos días necesitas?',
  feeNote: 'Este pago mueve tu fecha; no baja lo que debes',
  planAfter: 'Tu plan después de la prórroga',
  payFull: 'Mejor hago este pago',
  gone: 'Esta opción no está disponible ahora',
  talk: 'Hablar con alguien',
  drag: 'Arrastra hacia arriba o abajo, o usa las flechas',
  up: 'Subir',
  down: 'Bajar',
};

export type DelayMessages = typeof es;
