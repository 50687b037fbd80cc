export { addFirstAdmin } from './add-first-admin.ts';
export { addOperator, type NewOperator } from './add-operator.ts';
export { operatorDesk } from './operator-desk.ts';
