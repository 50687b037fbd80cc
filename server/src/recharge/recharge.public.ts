export { makeRecharge } from './make-recharge.ts';
