import * as account from '@xuelin/contract/account/account';
import * as accountCancellation from '@xuelin/contract/account/cancellation';
import * as consent from '@xuelin/contract/account/consent';
import * as youthMode from '@xuelin/contract/account/youth-mode';
import * as accountSecurity from '@xuelin/contract/account/security';
import { act, read, write } from '#core/calls/call-context.ts';
import { cancelAccount } from './cancellation/cancel-account.ts';
import { getCancellation } from './cancellation/cancellation.queries.ts';
import { agree, getConsents } from './consent/consents.ts';
import { exportData, getExport } from './export/ask-for-export.ts';
import { addYouthTime, endYouthMode, getYouthMode, startYouthMode } from './youth/youth-mode.ts';
import { bindMobile } from './login/bind-mobile.ts';
import { newCaptcha } from './login/captcha.ts';
import { getDeviceList, logout, revokeDevice } from './devices.ts';
import { findByNickname } from './profile/find-by-nickname.ts';
import { loginAccount } from './login/login-account.ts';
import { loginMobile } from './login/login-mobile.ts';
import { getLoginList } from './login/login-records.ts';
import { bindWechat } from './login/bind-wechat.ts';
import { unbindWechat } from './login/unbind-wechat.ts';
import { resetPassword } from './login/reset-password.ts';
import { undoPhoneChange } from './login/phone-change.ts';
import { sendCode, sendConfirmCode } from './login/send-code.ts';
import { setPassword } from './login/set-password.ts';
import { updateUserInfo } from './profile/update-user-info.ts';
import { getUserData } from './profile/user-data.queries.ts';
import { getWechatUrl, loginWechat } from './login/wechat-login.ts';

export const accountCalls = [
  act(account.sendCode, sendCode, { limit: { max: 60, seconds: 3600, by: 'ip' } }),
  read(account.getCaptcha, newCaptcha, { limit: { max: 60, seconds: 600, by: 'ip' } }),
  act(account.loginMobile, loginMobile, { limit: { max: 120, seconds: 600, by: 'ip' } }),
  act(account.loginAccount, loginAccount, { limit: { max: 120, seconds: 600, by: 'ip' } }),
  act(account.resetPassword, resetPassword, { limit: { max: 60, seconds: 600, by: 'ip' } }),
  read(account.wechatUrl, getWechatUrl),
  act(account.loginWechat, loginWechat, { limit: { max: 60, seconds: 600, by: 'ip' } }),
  write(account.logout, logout),
  read(account.getUserData, getUserData),
  write(account.updateUserInfo, updateUserInfo),
  act(account.bindMobile, bindMobile),
  act(account.setPassword, setPassword),
  act(accountSecurity.sendConfirmCode, sendConfirmCode, { limit: { max: 20, seconds: 3600, by: 'member' } }),
  act(accountSecurity.undoPhoneChange, undoPhoneChange, { limit: { max: 60, seconds: 600, by: 'ip' } }),
  read(accountCancellation.getCancellation, getCancellation),
  act(accountCancellation.cancelAccount, cancelAccount),
  write(accountCancellation.exportData, exportData, { limit: { max: 60, seconds: 600, by: 'member' } }),
  read(accountCancellation.getExport, getExport),
  read(consent.getConsents, getConsents),
  write(consent.agree, agree),
  read(youthMode.getYouthMode, getYouthMode),
  act(youthMode.startYouthMode, startYouthMode),
  act(youthMode.endYouthMode, endYouthMode),
  write(youthMode.addYouthTime, addYouthTime),
  read(accountSecurity.getLoginList, getLoginList),
  act(accountSecurity.bindWechat, bindWechat, { limit: { max: 20, seconds: 600, by: 'member' } }),
  act(accountSecurity.unbindWechat, unbindWechat),
  read(account.getDeviceList, getDeviceList),
  write(account.revokeDevice, revokeDevice),
  read(account.findByNickname, findByNickname, { limit: { max: 120, seconds: 600, by: 'member' } }),
];
