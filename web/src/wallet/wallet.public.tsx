export { monthLabel } from '#wallet/months.ts';
export { JournalSheet } from '#wallet/journal-sheet.tsx';
