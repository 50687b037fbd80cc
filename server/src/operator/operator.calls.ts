import * as accounts from '@xuelin/contract/operator/accounts';
import * as coupons from '@xuelin/contract/operator/coupons';
import { exportList as exportListCall } from '@xuelin/contract/operator/export';
import * as operator from '@xuelin/contract/operator/operator';
import * as secondFactor from '@xuelin/contract/operator/second-factor';
import * as watch from '@xuelin/contract/operator/watch';
import { act, read, write } from '#core/calls/call-context.ts';
import { resetSecondFactor, setOperatorDisabled, setOperatorRole } from './accounts/change-operator.ts';
import { addOperatorCall, resetOperatorPassword } from './accounts/first-password.ts';
import { getOperatorList } from './accounts/operator-list.queries.ts';
import { addCouponCampaign } from './coupons/add-campaign.ts';
import { exportList } from './export/export-list.ts';
import { changePassword } from './login/change-password.ts';
import { login } from './login/login.ts';
import { logout } from './login/logout.ts';
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from './login/set-second-factor.ts';
import { getSelf, getSetup } from './operator.queries.ts';
import { peopleCalls } from './people/people.calls.ts';
import { getCallTimeList, getDashboard } from './watch/dashboard.ts';
import { getFigures } from './watch/figures.ts';

/**
 * Guesses are stopped by the name they are about; this bounds only the work of checking passwords, and an office behind
 * one address may all log in within a few minutes.
 */
const loginLimit = { max: 120, seconds: 600, by: 'ip' } as const;
/** Of who is logged in: guesses of the password or a code with somebody else's session. */
const guessLimit = { max: 10, seconds: 600, by: 'member' } as const;
/** A file asks for up to 200 pages. */
const exportLimit = { max: 60, seconds: 600, by: 'member' } as const;
const beforeDuty = true;

export const operatorCalls = [
  act(operator.login, login, { limit: loginLimit }),
  read(operator.getSetup, getSetup),
  write(operator.logout, logout, { beforeDuty }),
  read(operator.getSelf, getSelf, { beforeDuty }),
  write(operator.changePassword, changePassword, { limit: guessLimit, beforeDuty }),
  write(secondFactor.beginSecondFactor, beginSecondFactor, { limit: guessLimit, beforeDuty }),
  write(secondFactor.confirmSecondFactor, confirmSecondFactor, { limit: guessLimit, beforeDuty }),
  write(secondFactor.renewRecoveryCodes, renewRecoveryCodes, { limit: guessLimit }),
  read(accounts.getOperatorList, getOperatorList),
  write(accounts.addOperator, addOperatorCall),
  write(accounts.setOperatorRole, setOperatorRole),
  write(accounts.setOperatorDisabled, setOperatorDisabled),
  write(accounts.resetOperatorPassword, resetOperatorPassword),
  write(accounts.resetSecondFactor, resetSecondFactor),
  ...peopleCalls,
  write(coupons.addCouponCampaign, addCouponCampaign),
  read(watch.getFigures, getFigures),
  read(watch.getDashboard, getDashboard),
  read(watch.getCallTimeList, getCallTimeList),
  write(exportListCall, exportList, { limit: exportLimit }),
];
