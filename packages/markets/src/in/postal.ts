import type { PostalPlaces } from '../address-fields.ts';
import type { PostalList } from '../market.ts';

/** Headed otherwise from year to year. Its offices of the post are no neighbourhoods that people write. */
export const postalList: PostalList = {
  source: 'Department of Posts, All India Pincode Directory (data.gov.in), as CSV',
  encoding: 'utf-8',
  separator: ',',
  columns: {
    code: ['pincode'],
    city: ['district', 'districtname'],
    state: ['statename'],
    neighbourhood: [],
  },
};

/**
 * States by the first three digits of a PIN code, as India Post sorts its mail. Districts that share their digits with a
 * neighbour of another state are left out: nothing is said of them.
 */
export const postalPlaces: PostalPlaces = {
  digits: 3,
  ranges: [
    [110, 110, 'Delhi'],
    [121, 136, 'Haryana'],
    [141, 159, 'Punjab'],
    [160, 160, 'Chandigarh'],
    [171, 177, 'Himachal Pradesh'],
    [180, 193, 'Jammu & Kashmir'],
    [194, 194, 'Ladakh'],
    [201, 243, 'Uttar Pradesh'],
    [271, 285, 'Uttar Pradesh'],
    [301, 345, 'Rajasthan'],
    [360, 395, 'Gujarat'],
    [400, 402, 'Maharashtra'],
    [403, 403, 'Goa'],
    [410, 445, 'Maharashtra'],
    [450, 488, 'Madhya Pradesh'],
    [490, 497, 'Chhattisgarh'],
    [500, 509, 'Telangana'],
    [515, 532, 'Andhra Pradesh'],
    [534, 535, 'Andhra Pradesh'],
    [560, 591, 'Karnataka'],
    [600, 604, 'Tamil Nadu'],
    [610, 643, 'Tamil Nadu'],
    [670, 672, 'Kerala'],
    [674, 681, 'Kerala'],
    [683, 695, 'Kerala'],
    [700, 736, 'West Bengal'],
    [737, 737, 'Sikkim'],
    [741, 743, 'West Bengal'],
    [751, 770, 'Odisha'],
    [781, 788, 'Assam'],
    [790, 792, 'Arunachal Pradesh'],
    [793, 794, 'Meghalaya'],
    [795, 795, 'Manipur'],
    [796, 796, 'Mizoram'],
    [797, 798, 'Nagaland'],
    [799, 799, 'Tripura'],
    [800, 804, 'Bihar'],
    [834, 835, 'Jharkhand'],
  ],
};
