import { expect, test } from 'vitest';
import { createTestClock } from '#core/testing/test-clock.ts';
import { openAlipay } from './alipay/alipay.ts';
import { privateKeyOf, publicKeyOf, signRsa } from './rsa.ts';
import { authorization, unseal, verifyMessage } from './wechat/wechat-signing.ts';

// Examples that the providers publish, with the keys they publish for them: of no merchant, good for nothing else.
const now = 1_554_208_460;
const nonce = '593BEC0C930BF1AFEB40B4A08C8FB242';

/** The merchant of WeChat's examples of signatures, as bare base64. */
const merchantKey = [
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCm2mb6q8gMKH/3CNTbpJAIrbqiBiQGEOtjGcBrDYltsGynWgNs',
  'cqT7WvfzU14FQbYcQUC5T4Wvva7mi3fIp3OgX8VqMDNA0qebnr38Pe6kqiLyZgFpJPXlSKDyPyqhRbVTbXssvSMQeVKcdXeVxoNN',
  'eoOlNFHgF/P0io6AmAVnz+hN8SiZKuOsth5/zUTLGvtkgxBcQooQrtXhRcpLT798OyIb9xeJ2HO3xRtMv2+perEzb4gMibI74UBz',
  '+2QEbnkubPE+2jU2rRZudnNEz/BPOt3Qj/w2V6/G0VumGDh6+UeMU0jv4aupHztWITC4Akn0l7lBCNy3lgl8VFaJnkIxAgMBAAEC',
  'ggEAYGL8aESB7NwciDWW2UdoWUsa7GxFtSdjAz2mFXGdeTsYmVh7b9OOkRGM+Qio4LqEHDBp1mMk5E/cUJwy1zw8pGGO5nfvs7u9',
  'TT3XnHaefIs4YvUgTYAneIuLRkXNN5rQU+CD7mVYczTSz0Vgjqo9wa1LjUz7G0xbBmJgTdMEFGJseJjy6AbJo0CGIwp6HJbTm4Cm',
  'OUgXnnDAIbEGTIRImkZFH/rzneIeR7oZ77FVwxr1CZB2gfRCov/yRPbw8vnryYkmvQ7D/ze3j5097vRg/MoDGBSdoOwcmo75vyof',
  'r0ASzytMjmHYyifqkf5slPropSiJeGf4p/7gtKyF6dE/XQKBgQDVAlJ+4U5ZVGOuDc3+sAhz8CTzgFNlq9vKuSoFK6hOz2L+cwj+',
  'E7NXGkOe2DsHHZNy2Xqxk7caKhPEp1z9hhpMpyLVMoFt6CKemyoRBWDCQwLLwem9SZF/IAyovBkLiH36P42Jm26gUkNMKC/5Zhtq',
  'xf6RZgRQzbVudJi47vIRCwKBgQDIh0+v27Oo+DM3fhObH4I1NrXpWOEGH7OQG1dEsMuFYF4hjGhg0kBEP3w9vVdl2+mRllZKTsx9',
  'oqjb8OibPLLIH8xsdbAB0WLfJvjLu4wl/ILUzN1RI03dWnnv2EnEeQn6c3hizvrJ9wR5U4ue9RPVnQooJ0hZF1PUuCL5fWK3MwKB',
  'gElReU/PAYbh80WP3t3Rfbdaa32dKBeQ5iCLR5lsA4zM+YgX1HqQEWTj126vgvHaDkyz6vWAoL/Sx+cirHFfXWIRDX5Q2hgYlQH+',
  '6qXdMgbrxeSYpHnQ/tHBGFpkFELSAnrGsVMyOwvYBO4LzyeLK9i+ufcWJFoj1FVmsMLHDG8tAoGARdbiiQQCoYG4DMarO2aQ6cmh',
  'N6EN1h0qY7EyBqlwaIZ0okiNfdMcMOjPc41DKCWcRmlOqlihXcxN9TQFPzO3rH1urAOdBjUPs1qWYhZyrDQyuLyVBBJApyxAtajl',
  'oDjrob+fmQIvVDHk7ACN6xG+E7K6+9salnTKbJapD618uQMCgYBNy6XUvzLkP/A1U/UZdtcxl8GwU/dturLxz4CyGbqDw4ubaYY2',
  'e13lnqHUqQgPtiSyH51nq3tdo8G0YAJdfkSvKvnfslW91fyEBUKnkdW1o3/1UFU/wprZ7ixVL/F42A4xDu7OFE8EnweJOZ0jWceE',
  'OdhCkaIGBCfRnlECRK8UyQ==',
].join('');
/** The platform that signed the example of an answer. */
const platformKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD0',
  '7trZLhGpfs8/AHqjhgSMO1O10YQWOrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0iGbpVtEO',
  'ghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLNF6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfW',
  'myzsalQdHG/e4IyYmrhx+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJWwIDAQAB',
].join('');
/** The platform of the notice among the tests of Alipay's own SDK. */
const alipayKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jn',
  'nz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFi',
  'lvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm',
  '/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB',
].join('');

test('WeChat Pay: the request of the example has the signature that is printed there', () => {
  const body =
    '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';
  const signature = [
    'jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCy',
    'rA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4Ez',
    'wLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe',
    '2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A==',
  ].join('');
  const request = { method: 'POST', path: '/v3/pay/transactions/jsapi', body, now, nonce };
  const signer = { mchId: '1900007291', serial: 'S1', key: privateKeyOf(merchantKey) };
  expect(authorization(signer, request)).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="${nonce}",signature="${signature}",timestamp="${now}",serial_no="S1"`,
  );
});

test('WeChat Pay: what the bridge of the example is called with', () => {
  const text = `wx2421b1c4370ec43b\n${now}\n${nonce}\nprepay_id=wx201410272009395522657a690389285100\n`;
  const signature = [
    'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0',
    'e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcILgWQUMyh',
    'a5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY',
    '1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw==',
  ].join('');
  expect(signRsa(text, privateKeyOf(merchantKey))).toBe(signature);
});

test('WeChat Pay: the answer of the example is believed, and no other', () => {
  const message = {
    timestamp: '1722850421',
    nonce: 'd824f2e086d3c1df967785d13fcd22ef',
    serial: '',
    body: '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}',
    signature: [
      'mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzM',
      'LBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSii',
      's9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP',
      '17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==',
    ].join(''),
  };
  const key = publicKeyOf(platformKey);
  expect(() => verifyMessage(message, key, 1_722_850_421)).not.toThrow();
  expect(() => verifyMessage({ ...message, nonce }, key, 1_722_850_421)).toThrow('signature');
  expect(() => verifyMessage(message, key, 1_722_850_421 + 301)).toThrow('not of now');
});

test('WeChat Pay: AEAD_AES_256_GCM opens what its Java SDK sealed', () => {
  const resource = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    nonce: 'uluk4a9R25RW',
    associated_data: 'associatedData',
  };
  expect(unseal(resource, 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb')).toBe('message');
});

test('Alipay: a notice with its RSA2 signature is read, and none that differs in a letter', async () => {
  const notice = {
    gmt_create: '2019-08-15 15:56:22',
    charset: 'utf-8',
    seller_email: 'z97-yuquerevenue@service.aliyun.com',
    subject: '语雀空间 500人规模',
    sign: [
      'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri',
      '7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy',
      '0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8',
      '+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==',
    ].join(''),
    buyer_id: '2088102534368455',
    invoice_amount: '0.10',
    notify_id: '2019081500222155624068450559358070',
    fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
    notify_type: 'trade_status_sync',
    trade_status: 'TRADE_SUCCESS',
    receipt_amount: '0.10',
    buyer_pay_amount: '0.10',
    sign_type: 'RSA2',
    app_id: '2019073166072302',
    seller_id: '2088531891668739',
    gmt_payment: '2019-08-15 15:56:24',
    notify_time: '2019-08-15 15:56:25',
    version: '1.0',
    out_trade_no: '20190815155618536-564-57',
    total_amount: '0.10',
    trade_no: '2019081522001468450512505578',
    auth_app_id: '2019073166072302',
    buyer_logon_id: 'xud***@126.com',
    point_amount: '0.00',
  };
  const channelOf = (sellerId: string | null) =>
    openAlipay(
      {
        appId: notice.app_id,
        sellerId,
        privateKey: merchantKey,
        publicKey: alipayKey,
        endpoint: 'http://127.0.0.1',
      },
      createTestClock(),
    );
  const read = (changes: object = {}, sellerId: string | null = notice.seller_id) =>
    channelOf(sellerId).readNotice(
      { headers: {}, body: Buffer.from(new URLSearchParams({ ...notice, ...changes }).toString()) },
      now,
    );
  expect(await read()).toEqual({
    no: notice.out_trade_no,
    tradeNo: notice.trade_no,
    fen: 10,
    paidAt: Date.parse('2019-08-15T15:56:24+08:00') / 1000,
  });
  expect(await read({}, null)).not.toBeNull();
  await expect(read({}, '2088000000000000')).rejects.toThrow('another seller');
  await expect(read({ total_amount: '0.11' })).rejects.toThrow('signature');
  await expect(read({ subject: '语雀空间 600人规模' })).rejects.toThrow('signature');
});
