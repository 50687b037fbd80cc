import type { OutputOf } from '@xuelin/contract/core/call';
import { COINS_PER_YUAN, VERSION, VERSION_CODE } from '@xuelin/contract/core/protocol';
import type * as site from '@xuelin/contract/site';
import type { ReadContext } from '#core/calls/call-context.ts';
import {
  agreementAt,
  agreementOfVersion,
  agreementVersionsUntil,
  fillValues,
  textValues,
} from '../agreement/agreement.public.ts';
import { settingAt } from '../setting/setting.public.ts';

/** What every client asks for once at its start. */
export async function getPublicInformation({
  config,
  now,
}: ReadContext<typeof site.getPublicInformation>): Promise<OutputOf<typeof site.getPublicInformation>> {
  return {
    appName: config.appName,
    version: VERSION,
    versionCode: VERSION_CODE,
    logoUrl: config.logoUrl ?? '',
    brand: config.brand,
    shareTitle: config.shareTitle,
    coinName: config.coinName,
    coinsPerYuan: COINS_PER_YUAN,
    rates: {
      creatorPercent: settingAt('sale.creatorPercent', now),
      certifiedCreatorPercent: settingAt('sale.certifiedCreatorPercent', now),
      memberPercent: settingAt('sale.memberPercent', now),
      pendingDays: settingAt('sale.pendingDays', now),
      giftDays: settingAt('gift.days', now),
    },
    pageMaxWidth: config.pageMaxWidth,
    legacyUploadField: config.upload.legacyField,
    wechatLogin: config.wechat !== null,
    demo: config.demo,
    filing: { icp: settingAt('site.icpNumber', now), police: settingAt('site.policeNumber', now) },
    contact: { email: settingAt('site.contactEmail', now), phone: settingAt('site.contactPhone', now) },
    subscribeMessage: {},
  };
}

/** One agreement in the version that is in force, or in one that was. */
export async function getAgreement({
  db,
  input: { kind, textVersion },
  config,
  now,
  fail,
}: ReadContext<typeof site.getAgreement>): Promise<OutputOf<typeof site.getAgreement>> {
  const row =
    textVersion === undefined
      ? await agreementAt(db, kind, now)
      : await agreementOfVersion(db, { kind, version: textVersion, now });
  if (row === null) return fail(4004, '没有这个版本的协议');
  const { title, version, effectiveAt, content } = row;
  return { kind, title, version, effectiveAt, content: fillValues(content, textValues(kind, config, now)) };
}

/** Every version of an agreement that was in force, the newest first. */
export async function getAgreementVersionList({
  db,
  input: { kind },
  now,
}: ReadContext<typeof site.getAgreementVersionList>): Promise<OutputOf<typeof site.getAgreementVersionList>> {
  return { list: await agreementVersionsUntil(db, kind, now) };
}
