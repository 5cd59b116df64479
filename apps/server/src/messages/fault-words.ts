/** What is said where no page or call could answer, by language. */

export const faultEs = {
  unknownAddress: 'No existe esta dirección',
  tooLarge: 'El archivo o los datos son demasiado grandes',
  unknownBody: 'Este tipo de datos no se puede leer',
  unreadable: 'No pudimos leer esta petición',
};

export const faultEn: typeof faultEs = {
  unknownAddress: 'There is nothing at this address',
  tooLarge: 'The file or the data is too large',
  unknownBody: 'This kind of data cannot be read',
  unreadable: 'This request cannot be read',
};

export const faultZh: typeof faultEs = {
  unknownAddress: '没有这个地址',
  tooLarge: '文件或数据过大',
  unknownBody: '无法读取此类数据',
  unreadable: '无法读取此请求',
};
