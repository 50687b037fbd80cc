/** What other parts of the app use of paying with money. */
export { ChannelChoice } from '#payment/channel-choice.tsx';
export { QrSheet } from '#payment/qr-sheet.tsx';
export { orderPath, usePay, type PayChannel } from '#payment/use-pay.ts';
export { agreeToSpend, spendingFault, type Spending } from '#payment/spending.ts';
