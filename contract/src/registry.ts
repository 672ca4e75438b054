// Made from the folders by `npm run registry`.
import * as accessOfficeCalls from './access/office-calls.ts'
import * as accessOfficeSchema from './access/office-schema.ts'
import * as activityCalls from './activity/calls.ts'
import * as activityOfficeCalls from './activity/office-calls.ts'
import * as activityOfficeSchema from './activity/office-schema.ts'
import * as activitySchema from './activity/schema.ts'
import * as adjustmentOfficeCalls from './adjustment/office-calls.ts'
import * as adjustmentOfficeSchema from './adjustment/office-schema.ts'
import * as affiliateCalls from './affiliate/calls.ts'
import * as affiliateOfficeCalls from './affiliate/office-calls.ts'
import * as affiliateOfficeSchema from './affiliate/office-schema.ts'
import * as affiliateSchema from './affiliate/schema.ts'
import * as bettingCalls from './betting/calls.ts'
import * as bettingSchema from './betting/schema.ts'
import * as bonusCalls from './bonus/calls.ts'
import * as bonusSchema from './bonus/schema.ts'
import * as captchaCalls from './captcha/calls.ts'
import * as captchaSchema from './captcha/schema.ts'
import * as chatCalls from './chat/calls.ts'
import * as chatOfficeCalls from './chat/office-calls.ts'
import * as chatOfficeSchema from './chat/office-schema.ts'
import * as chatSchema from './chat/schema.ts'
import * as chatGiftCalls from './chat-gift/calls.ts'
import * as chatGiftOfficeCalls from './chat-gift/office-calls.ts'
import * as chatGiftOfficeSchema from './chat-gift/office-schema.ts'
import * as chatGiftSchema from './chat-gift/schema.ts'
import * as checkInCalls from './check-in/calls.ts'
import * as checkInSchema from './check-in/schema.ts'
import * as closureOfficeCalls from './closure/office-calls.ts'
import * as closureOfficeSchema from './closure/office-schema.ts'
import * as coinCalls from './coin/calls.ts'
import * as coinSchema from './coin/schema.ts'
import * as configurationCalls from './configuration/calls.ts'
import * as configurationSchema from './configuration/schema.ts'
import * as contentCalls from './content/calls.ts'
import * as contentOfficeCalls from './content/office-calls.ts'
import * as contentOfficeSchema from './content/office-schema.ts'
import * as contentSchema from './content/schema.ts'
import * as contentPictureCalls from './content-picture/calls.ts'
import * as contentPictureOfficeCalls from './content-picture/office-calls.ts'
import * as contentPictureOfficeSchema from './content-picture/office-schema.ts'
import * as contentPictureSchema from './content-picture/schema.ts'
import * as deviceCalls from './device/calls.ts'
import * as deviceOfficeCalls from './device/office-calls.ts'
import * as deviceOfficeSchema from './device/office-schema.ts'
import * as deviceSchema from './device/schema.ts'
import * as dividendCalls from './dividend/calls.ts'
import * as dividendOfficeCalls from './dividend/office-calls.ts'
import * as dividendOfficeSchema from './dividend/office-schema.ts'
import * as dividendSchema from './dividend/schema.ts'
import * as eventOfficeCalls from './event/office-calls.ts'
import * as eventOfficeSchema from './event/office-schema.ts'
import * as exportOfficeCalls from './export/office-calls.ts'
import * as exportOfficeSchema from './export/office-schema.ts'
import * as flipCalls from './flip/calls.ts'
import * as flipOfficeCalls from './flip/office-calls.ts'
import * as flipOfficeSchema from './flip/office-schema.ts'
import * as flipSchema from './flip/schema.ts'
import * as gameDeskOfficeCalls from './game-desk/office-calls.ts'
import * as gameDeskOfficeSchema from './game-desk/office-schema.ts'
import * as handOfficeCalls from './hand/office-calls.ts'
import * as handOfficeSchema from './hand/office-schema.ts'
import * as helpCalls from './help/calls.ts'
import * as helpOfficeCalls from './help/office-calls.ts'
import * as helpOfficeSchema from './help/office-schema.ts'
import * as helpSchema from './help/schema.ts'
import * as identityCalls from './identity/calls.ts'
import * as identityOfficeCalls from './identity/office-calls.ts'
import * as identityOfficeSchema from './identity/office-schema.ts'
import * as identitySchema from './identity/schema.ts'
import * as inboxCalls from './inbox/calls.ts'
import * as inboxOfficeCalls from './inbox/office-calls.ts'
import * as inboxOfficeSchema from './inbox/office-schema.ts'
import * as inboxSchema from './inbox/schema.ts'
import * as invitationCalls from './invitation/calls.ts'
import * as invitationSchema from './invitation/schema.ts'
import { type RegisteredEndpoint, registered } from './kernel/registered.ts'
import * as listViewOfficeCalls from './list-view/office-calls.ts'
import * as listViewOfficeSchema from './list-view/office-schema.ts'
import * as loginCalls from './login/calls.ts'
import * as loginOfficeCalls from './login/office-calls.ts'
import * as loginOfficeSchema from './login/office-schema.ts'
import * as loginSchema from './login/schema.ts'
import * as mallCalls from './mall/calls.ts'
import * as mallOfficeCalls from './mall/office-calls.ts'
import * as mallOfficeSchema from './mall/office-schema.ts'
import * as mallSchema from './mall/schema.ts'
import * as memberCalls from './member/calls.ts'
import * as memberOfficeCalls from './member/office-calls.ts'
import * as memberOfficeSchema from './member/office-schema.ts'
import * as memberSchema from './member/schema.ts'
import * as memberFileOfficeCalls from './member-file/office-calls.ts'
import * as memberFileOfficeSchema from './member-file/office-schema.ts'
import * as messageOfficeCalls from './message/office-calls.ts'
import * as messageOfficeSchema from './message/office-schema.ts'
import * as officeOfficeCalls from './office/office-calls.ts'
import * as officeOfficeSchema from './office/office-schema.ts'
import * as operatorOfficeCalls from './operator/office-calls.ts'
import * as operatorOfficeSchema from './operator/office-schema.ts'
import * as passkeyCalls from './passkey/calls.ts'
import * as passkeySchema from './passkey/schema.ts'
import * as passwordCalls from './password/calls.ts'
import * as passwordSchema from './password/schema.ts'
import * as paymentCalls from './payment/calls.ts'
import * as paymentOfficeCalls from './payment/office-calls.ts'
import * as paymentOfficeSchema from './payment/office-schema.ts'
import * as paymentSchema from './payment/schema.ts'
import * as paymentChannelOfficeCalls from './payment-channel/office-calls.ts'
import * as paymentChannelOfficeSchema from './payment-channel/office-schema.ts'
import * as peakBetCalls from './peak-bet/calls.ts'
import * as peakBetOfficeCalls from './peak-bet/office-calls.ts'
import * as peakBetOfficeSchema from './peak-bet/office-schema.ts'
import * as peakBetSchema from './peak-bet/schema.ts'
import * as phoneCalls from './phone/calls.ts'
import * as phoneSchema from './phone/schema.ts'
import * as priceLogCalls from './price-log/calls.ts'
import * as priceLogSchema from './price-log/schema.ts'
import * as promotionCalls from './promotion/calls.ts'
import * as promotionOfficeCalls from './promotion/office-calls.ts'
import * as promotionOfficeSchema from './promotion/office-schema.ts'
import * as promotionSchema from './promotion/schema.ts'
import * as protectionCalls from './protection/calls.ts'
import * as protectionOfficeCalls from './protection/office-calls.ts'
import * as protectionOfficeSchema from './protection/office-schema.ts'
import * as protectionSchema from './protection/schema.ts'
import * as rebateCalls from './rebate/calls.ts'
import * as rebateSchema from './rebate/schema.ts'
import * as reportOfficeCalls from './report/office-calls.ts'
import * as reportOfficeSchema from './report/office-schema.ts'
import * as roleOfficeCalls from './role/office-calls.ts'
import * as roleOfficeSchema from './role/office-schema.ts'
import * as segmentOfficeCalls from './segment/office-calls.ts'
import * as segmentOfficeSchema from './segment/office-schema.ts'
import * as sessionCalls from './session/calls.ts'
import * as sessionSchema from './session/schema.ts'
import * as settlementOfficeCalls from './settlement/office-calls.ts'
import * as settlementOfficeSchema from './settlement/office-schema.ts'
import * as siteCalls from './site/calls.ts'
import * as siteOfficeCalls from './site/office-calls.ts'
import * as siteOfficeSchema from './site/office-schema.ts'
import * as siteSchema from './site/schema.ts'
import * as sportCalls from './sport/calls.ts'
import * as sportSchema from './sport/schema.ts'
import * as supportCalls from './support/calls.ts'
import * as supportOfficeCalls from './support/office-calls.ts'
import * as supportOfficeSchema from './support/office-schema.ts'
import * as supportSchema from './support/schema.ts'
import * as totpCalls from './totp/calls.ts'
import * as totpSchema from './totp/schema.ts'
import * as tradingOfficeCalls from './trading/office-calls.ts'
import * as tradingOfficeSchema from './trading/office-schema.ts'
import * as trailOfficeCalls from './trail/office-calls.ts'
import * as trailOfficeSchema from './trail/office-schema.ts'
import * as transferCalls from './transfer/calls.ts'
import * as transferOfficeCalls from './transfer/office-calls.ts'
import * as transferOfficeSchema from './transfer/office-schema.ts'
import * as transferSchema from './transfer/schema.ts'
import * as turnoverCalls from './turnover/calls.ts'
import * as turnoverSchema from './turnover/schema.ts'
import * as venueCalls from './venue/calls.ts'
import * as venueSchema from './venue/schema.ts'
import * as vipCalls from './vip/calls.ts'
import * as vipSchema from './vip/schema.ts'
import * as voucherCalls from './voucher/calls.ts'
import * as voucherOfficeCalls from './voucher/office-calls.ts'
import * as voucherOfficeSchema from './voucher/office-schema.ts'
import * as voucherSchema from './voucher/schema.ts'
import * as walletCalls from './wallet/calls.ts'
import * as walletSchema from './wallet/schema.ts'

/** Every call of the contract with its schema: for OpenAPI, for tests over all calls, for the signed client. */
export const registry: readonly RegisteredEndpoint[] = [
  ...registered('access', 'office', accessOfficeCalls, accessOfficeSchema),
  ...registered('activity', 'member', activityCalls, activitySchema),
  ...registered('activity', 'office', activityOfficeCalls, activityOfficeSchema),
  ...registered('adjustment', 'office', adjustmentOfficeCalls, adjustmentOfficeSchema),
  ...registered('affiliate', 'member', affiliateCalls, affiliateSchema),
  ...registered('affiliate', 'office', affiliateOfficeCalls, affiliateOfficeSchema),
  ...registered('betting', 'member', bettingCalls, bettingSchema),
  ...registered('bonus', 'member', bonusCalls, bonusSchema),
  ...registered('captcha', 'member', captchaCalls, captchaSchema),
  ...registered('chat-gift', 'member', chatGiftCalls, chatGiftSchema),
  ...registered('chat-gift', 'office', chatGiftOfficeCalls, chatGiftOfficeSchema),
  ...registered('chat', 'member', chatCalls, chatSchema),
  ...registered('chat', 'office', chatOfficeCalls, chatOfficeSchema),
  ...registered('check-in', 'member', checkInCalls, checkInSchema),
  ...registered('closure', 'office', closureOfficeCalls, closureOfficeSchema),
  ...registered('coin', 'member', coinCalls, coinSchema),
  ...registered('configuration', 'member', configurationCalls, configurationSchema),
  ...registered('content-picture', 'member', contentPictureCalls, contentPictureSchema),
  ...registered('content-picture', 'office', contentPictureOfficeCalls, contentPictureOfficeSchema),
  ...registered('content', 'member', contentCalls, contentSchema),
  ...registered('content', 'office', contentOfficeCalls, contentOfficeSchema),
  ...registered('device', 'member', deviceCalls, deviceSchema),
  ...registered('device', 'office', deviceOfficeCalls, deviceOfficeSchema),
  ...registered('dividend', 'member', dividendCalls, dividendSchema),
  ...registered('dividend', 'office', dividendOfficeCalls, dividendOfficeSchema),
  ...registered('event', 'office', eventOfficeCalls, eventOfficeSchema),
  ...registered('export', 'office', exportOfficeCalls, exportOfficeSchema),
  ...registered('flip', 'member', flipCalls, flipSchema),
  ...registered('flip', 'office', flipOfficeCalls, flipOfficeSchema),
  ...registered('game-desk', 'office', gameDeskOfficeCalls, gameDeskOfficeSchema),
  ...registered('hand', 'office', handOfficeCalls, handOfficeSchema),
  ...registered('help', 'member', helpCalls, helpSchema),
  ...registered('help', 'office', helpOfficeCalls, helpOfficeSchema),
  ...registered('identity', 'member', identityCalls, identitySchema),
  ...registered('identity', 'office', identityOfficeCalls, identityOfficeSchema),
  ...registered('inbox', 'member', inboxCalls, inboxSchema),
  ...registered('inbox', 'office', inboxOfficeCalls, inboxOfficeSchema),
  ...registered('invitation', 'member', invitationCalls, invitationSchema),
  ...registered('list-view', 'office', listViewOfficeCalls, listViewOfficeSchema),
  ...registered('login', 'member', loginCalls, loginSchema),
  ...registered('login', 'office', loginOfficeCalls, loginOfficeSchema),
  ...registered('mall', 'member', mallCalls, mallSchema),
  ...registered('mall', 'office', mallOfficeCalls, mallOfficeSchema),
  ...registered('member-file', 'office', memberFileOfficeCalls, memberFileOfficeSchema),
  ...registered('member', 'member', memberCalls, memberSchema),
  ...registered('member', 'office', memberOfficeCalls, memberOfficeSchema),
  ...registered('message', 'office', messageOfficeCalls, messageOfficeSchema),
  ...registered('office', 'office', officeOfficeCalls, officeOfficeSchema),
  ...registered('operator', 'office', operatorOfficeCalls, operatorOfficeSchema),
  ...registered('passkey', 'member', passkeyCalls, passkeySchema),
  ...registered('password', 'member', passwordCalls, passwordSchema),
  ...registered('payment-channel', 'office', paymentChannelOfficeCalls, paymentChannelOfficeSchema),
  ...registered('payment', 'member', paymentCalls, paymentSchema),
  ...registered('payment', 'office', paymentOfficeCalls, paymentOfficeSchema),
  ...registered('peak-bet', 'member', peakBetCalls, peakBetSchema),
  ...registered('peak-bet', 'office', peakBetOfficeCalls, peakBetOfficeSchema),
  ...registered('phone', 'member', phoneCalls, phoneSchema),
  ...registered('price-log', 'member', priceLogCalls, priceLogSchema),
  ...registered('promotion', 'member', promotionCalls, promotionSchema),
  ...registered('promotion', 'office', promotionOfficeCalls, promotionOfficeSchema),
  ...registered('protection', 'member', protectionCalls, protectionSchema),
  ...registered('protection', 'office', protectionOfficeCalls, protectionOfficeSchema),
  ...registered('rebate', 'member', rebateCalls, rebateSchema),
  ...registered('report', 'office', reportOfficeCalls, reportOfficeSchema),
  ...registered('role', 'office', roleOfficeCalls, roleOfficeSchema),
  ...registered('segment', 'office', segmentOfficeCalls, segmentOfficeSchema),
  ...registered('session', 'member', sessionCalls, sessionSchema),
  ...registered('settlement', 'office', settlementOfficeCalls, settlementOfficeSchema),
  ...registered('site', 'member', siteCalls, siteSchema),
  ...registered('site', 'office', siteOfficeCalls, siteOfficeSchema),
  ...registered('sport', 'member', sportCalls, sportSchema),
  ...registered('support', 'member', supportCalls, supportSchema),
  ...registered('support', 'office', supportOfficeCalls, supportOfficeSchema),
  ...registered('totp', 'member', totpCalls, totpSchema),
  ...registered('trading', 'office', tradingOfficeCalls, tradingOfficeSchema),
  ...registered('trail', 'office', trailOfficeCalls, trailOfficeSchema),
  ...registered('transfer', 'member', transferCalls, transferSchema),
  ...registered('transfer', 'office', transferOfficeCalls, transferOfficeSchema),
  ...registered('turnover', 'member', turnoverCalls, turnoverSchema),
  ...registered('venue', 'member', venueCalls, venueSchema),
  ...registered('vip', 'member', vipCalls, vipSchema),
  ...registered('voucher', 'member', voucherCalls, voucherSchema),
  ...registered('voucher', 'office', voucherOfficeCalls, voucherOfficeSchema),
  ...registered('wallet', 'member', walletCalls, walletSchema),
]
