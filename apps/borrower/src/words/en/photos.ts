import type { PhotoMessages } from '../es/photos.ts';

export const en: PhotoMessages = {
  again: 'Take it again',
  anyway: 'Send it all the same',
  shoot: 'Take photo',
  file: 'Choose a file',
  closed: 'We could not open the camera. Check its permission or choose a file.',
  light: 'No reflections, light from the front',
  fill: {
    document: 'Fill the frame with your document and hold still',
    selfie: 'Put your face inside the oval',
  },
  faults: {
    small: 'The photo is very small: its print will not be readable.',
    dark: 'It is too dark. Find more light.',
    bright: 'It has reflections or too much light. Tilt the phone a little.',
    blurred: 'It looks shaken or blurred. Rest the phone and wait until it focuses.',
    shape: 'The document does not fill the photo. Turn the phone sideways and move closer.',
  },
  visit: {
    begin: 'Take my photos at the page of the service',
    goOn: 'Go on at the page of the service',
    again: 'Start again',
    opening: 'Opening the page',
  },
};
