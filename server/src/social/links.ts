/** Hash address of a member's page. */
export const memberLink = (uid: number) => `#/pages/users/user_home?uid=${uid}`;

/** Hash address of one's own list of fans. */
export const fansLink = '#/pages/users/user_fans/index';
