import * as account from '@xuelin/contract/account';
import { act, read, write } from '#core/call-context.ts';
import { bindMobile } from './bind-mobile.ts';
import { newCaptcha } from './captcha.ts';
import { getDeviceList, logout, revokeDevice } from './devices.ts';
import { findByNickname } from './find-by-nickname.ts';
import { loginAccount } from './login-account.ts';
import { loginMobile } from './login-mobile.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { setPassword } from './set-password.ts';
import { updateUserInfo } from './update-user-info.ts';
import { getUserData } from './user-data.queries.ts';
import { getWechatUrl, loginWechat } from './wechat-login.ts';

export const accountCalls = [
  act(account.sendCode, sendCode),
  read(account.getCaptcha, newCaptcha),
  act(account.loginMobile, loginMobile),
  act(account.loginAccount, loginAccount),
  act(account.resetPassword, resetPassword),
  read(account.wechatUrl, getWechatUrl),
  act(account.loginWechat, loginWechat),
  write(account.logout, logout),
  read(account.getUserData, getUserData),
  write(account.updateUserInfo, updateUserInfo),
  act(account.bindMobile, bindMobile),
  act(account.setPassword, setPassword),
  read(account.getDeviceList, getDeviceList),
  write(account.revokeDevice, revokeDevice),
  read(account.findByNickname, findByNickname),
];
