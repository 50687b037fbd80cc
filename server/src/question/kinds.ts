/** The kinds under which banks, papers and questions stand in entitlements, purchases, search, reviews and reactions. */
export const bankKind = 'bank';
export const paperKind = 'paper';
export const questionKind = 'question';

const screen = '#/pages/question_bank';
/** Hash address of a bank's screen. */
export const bankLink = (id: number) => `${screen}/details?id=${id}`;
/** Of a paper: its bank's screen, opened there. */
export const paperLink = (bankId: number, id: number) => `${bankLink(bankId)}&paper=${id}`;
/** Of what readers found wrong in one's own banks. */
export const correctionsLink = `${screen}/corrections`;
/** Of a question with its solutions. */
export const questionLink = (id: number) => `${screen}/answers_details?id=${id}`;
