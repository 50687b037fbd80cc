export { addFirstAdmin } from './accounts/add-first-admin.ts';
export { addOperator, type NewOperator } from './accounts/add-operator.ts';
export { operatorDesk } from './operator-desk.ts';
export { nodeFigures } from './watch/node-figures.ts';
export { registerExportableLists } from './export/export-list.ts';
