export { arrangePast } from './arrange-past.ts';
export { markReadBetween } from './read-between.ts';
export { notify, type Notice } from './notify.ts';
export { type NoticeFilter, wasNotified, withdrawText } from './withdraw-text.ts';
