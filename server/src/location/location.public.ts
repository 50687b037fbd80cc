export { locate, placeOf, type Location } from './locate.ts';
