/** Every key the client stores under, by what it means. The texts are fixed: other clients of the lineage read them. */
export const keys = {
  /** Bare string; its lifetime is the cache tag. */
  loginToken: 'LOGIN_STATUS_TOKEN',
  /** Number, 0 when absent. */
  uid: 'UID',
  userInfo: 'USER_INFO',
  /** Absolute seconds; absent or empty means not expired. */
  expiresTime: 'EXPIRES_TIME',
  /** WeChat's base authorisation was done in this browser. */
  wechatAuth: 'WX_AUTH',
  /** OAuth state, against forged returns. */
  authorizeState: 'wx_authorize_state',
  /** One-time login code of an OAuth return. */
  oneTimeCode: 'roution_authorize_state',
  /** Which login path started; read on return from OAuth, then cleared. */
  loginType: 'loginType',
  /** Page to reopen after login, or the browser path and query before a recharge. */
  backUrl: 'login_back_url',
  /** Hash path beside the browser path of a recharge. */
  backHash: 'recharge_back_hash',
  /** What coins were missing for before a recharge, as `kind-id`. */
  backGoods: 'recharge_back_goods',
  logoUrl: 'LOGO_URL',
  /** Event → template id of WeChat's subscribe messages. */
  subscribeMessage: 'SUBSCRIBE_MESSAGE',
  /** The "add to home screen" hint was closed. */
  tips: 'TIPS_KEY',
  /** The inviter's uid; kept until bound. */
  spreadId: 'spid',
  longitude: 'LONGITUDE',
  latitude: 'LATITUDE',
  /** The member's switch for autoplay without Wi-Fi, off unless stored. */
  nonWifiAutoplay: 'NON_WIFI_AUTOPLAY',
  /** Which working side is in use (creator or not), not an amount. */
  storeCount: 'STORE_NUM',
  /** Unread number of the badge; cleared on logout. */
  cartCount: 'CART_NUM',
  deviceId: '__DC_STAT_UUID',
  /** List of cache tags. */
  cacheTags: 'UNI-APP-CRMEB:TAG',
} as const;
