/** What other parts of the app use of buying. */
export { BuySheet } from '#purchase/buy-sheet.tsx';
export { BuyNote, Shortfall } from '#purchase/buy-sheet-content.tsx';
export { refusalOf, type Refusal } from '#purchase/buy-outcome.ts';
export { purseText } from '#purchase/price-explained.ts';
