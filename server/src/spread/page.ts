/** Hash address of the screen of invitations. */
export const spreadPage = '#/pages/users/spread';
