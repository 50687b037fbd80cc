/**
 * Calls that take an urlencoded form beside JSON: clients of the first version post them so. All of them need a session,
 * which goes in a header: a page of another origin can send a form unasked, but not that.
 */
export const formCalls: ReadonlySet<string> = new Set([
  'user/attentionUser',
  'wallet/getRechargeXueBiList',
  'wallet/getBillDetailList',
  'collect/getCollectSeedingList',
  'collect/getCollectIntroduceList',
  'seeding/getMySeeding',
  'pascal/getBuyList',
  'user/balanceWithdrawal',
  'user/getAttentionUserList',
  'user/getMyFansUserList',
  'user/updateUserInfo',
  'resource/getUserResourceList',
  'introduce/deleteIntroduceComment',
  'introduce/motionIntroduce',
  'introduce/addIntroduceComment',
]);
