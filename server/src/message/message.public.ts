export { arrangePast } from './arrange-past.ts';
export { notify, type Notice } from './notify.ts';
export { withdrawText } from './withdraw-text.ts';
