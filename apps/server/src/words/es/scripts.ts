/** What a collector of the demonstration says: after a broken promise, and in the first days of a delay. */
export const scripts = {
  broken:
    'Buenos días, {name}. Soy {agent}, de {brand}. Quedamos en un pago y aún no lo vemos. ¿Pasó algo? Para ponerse al corriente faltan {amount}.',
  late: 'Buenos días, ¿hablo con {name}? Soy {agent}, de {brand}. Le llamo por su pago, que venció hace {days} días. ¿Es buen momento? Hoy se debe {amount}.',
};

export type ScriptWords = typeof scripts;
