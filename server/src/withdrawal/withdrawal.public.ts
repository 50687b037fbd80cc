export { advance } from './advance.ts';
export { apply } from './apply.ts';
export { addAccount } from './identity/accounts.ts';
export { noteIdentity } from './identity/save-identity.ts';
export { paidOutOf } from './paid-out.ts';
export { maskedIdentity, readIdentity } from './identity/read-identity.ts';
