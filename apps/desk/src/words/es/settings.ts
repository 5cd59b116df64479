export const settingsEs = {
  title: 'Ajustes',
  lead: 'Lo que decide esta instalación, como está en uso, y de dónde viene. Los secretos nunca se muestran',
  mark: (mark: string) => `definido, ${mark}…`,
  notSet: 'sin definir',
  head: ['Nombre', 'Valor', 'Origen', 'Desde'],
  groups: {
    environment: 'Entorno',
    rails: 'Conexiones',
    brands: 'Archivos de marcas',
    chart: 'Catálogo de cuentas',
    law: 'Ley',
    limits: 'Límites',
    content: 'Contenido',
  },
  sources: { environment: 'Entorno', file: 'Archivo', code: 'El producto', desk: 'La mesa' },
  history: 'Cambiado en la mesa',
  historyHead: ['Cuándo', 'Qué', 'Sobre', 'Lo pidió', 'Lo aprobó', 'Motivo'],
  starts: 'Cambiado al iniciar',
  startsLead:
    'Lo que era distinto al iniciar el servidor, frente al inicio anterior. De un secreto se muestra el inicio de un resumen con clave, nunca su valor.',
  startsHead: ['Inicio', 'Nombre', 'Antes', 'Después', 'Archivo escrito', 'Lo trajo'],
};

export type SettingsMessages = typeof settingsEs;
