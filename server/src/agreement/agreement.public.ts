export { agreementAt, agreementOfVersion, agreementVersionsUntil } from './versions.queries.ts';
export { fillValues, textValues } from './text-values.ts';
