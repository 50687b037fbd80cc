export { dependence, giveAlone, requireSecondOperator } from './second-operator.ts';
export { writeAudit } from './write-audit.ts';
