export { arrangePast } from './arrange-past.ts';
export { notify, type Notice } from './notify.ts';
export { type Told, wasTold, withdrawText } from './withdraw-text.ts';
