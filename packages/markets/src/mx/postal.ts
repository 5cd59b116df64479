import type { PostalPlaces } from '../address-fields.ts';
import type { PostalList } from '../market.ts';

export const postalList: PostalList = {
  source: 'Correos de México, Catálogo Nacional de Códigos Postales, as text (CPdescarga.txt)',
  encoding: 'latin1',
  separator: '|',
  columns: {
    code: ['d_codigo'],
    city: ['d_mnpio'],
    state: ['d_estado'],
    neighbourhood: ['d_asenta'],
  },
};

/**
 * States by the first two digits of a postal code, as the catalogue of Servicio Postal Mexicano groups them. 17 to 19
 * are given to no state.
 */
export const postalPlaces: PostalPlaces = {
  digits: 2,
  ranges: [
    [1, 16, 'Ciudad de México'],
    [20, 20, 'Aguascalientes'],
    [21, 22, 'Baja California'],
    [23, 23, 'Baja California Sur'],
    [24, 24, 'Campeche'],
    [25, 27, 'Coahuila'],
    [28, 28, 'Colima'],
    [29, 30, 'Chiapas'],
    [31, 33, 'Chihuahua'],
    [34, 35, 'Durango'],
    [36, 38, 'Guanajuato'],
    [39, 41, 'Guerrero'],
    [42, 43, 'Hidalgo'],
    [44, 49, 'Jalisco'],
    [50, 57, 'Estado de México'],
    [58, 61, 'Michoacán'],
    [62, 62, 'Morelos'],
    [63, 63, 'Nayarit'],
    [64, 67, 'Nuevo León'],
    [68, 71, 'Oaxaca'],
    [72, 75, 'Puebla'],
    [76, 76, 'Querétaro'],
    [77, 77, 'Quintana Roo'],
    [78, 79, 'San Luis Potosí'],
    [80, 82, 'Sinaloa'],
    [83, 85, 'Sonora'],
    [86, 86, 'Tabasco'],
    [87, 89, 'Tamaulipas'],
    [90, 90, 'Tlaxcala'],
    [91, 96, 'Veracruz'],
    [97, 97, 'Yucatán'],
    [98, 99, 'Zacatecas'],
  ],
};
