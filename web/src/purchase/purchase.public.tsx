/** What other parts of the app use of buying. */
export { BuySheet } from '#purchase/buy-sheet.tsx';
