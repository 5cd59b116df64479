export const settingsEs = {
  title: 'Ajustes',
  lead: 'Lo que decide esta instalación, como está en uso, y de dónde viene. Los secretos nunca se muestran',
  isSet: 'definido',
  notSet: 'sin definir',
  head: ['Nombre', 'Valor', 'Origen', 'Desde'],
  groups: { environment: 'Entorno', rails: 'Rieles', law: 'Ley', limits: 'Límites', content: 'Contenido' },
  sources: { environment: 'Entorno', file: 'Archivo', code: 'El producto', desk: 'La mesa' },
  history: 'Cambiado en la mesa',
  historyHead: ['Cuándo', 'Qué', 'Sobre', 'Lo pidió', 'Lo aprobó', 'Motivo'],
  starts: 'Cambiado al iniciar',
  startsLead:
    'Lo que era distinto al iniciar el servidor, frente al inicio anterior. De un secreto se dice solo que cambió.',
  startsHead: ['Inicio', 'Nombre', 'Antes', 'Después'],
  changed: 'cambió',
};

export type SettingsMessages = typeof settingsEs;
