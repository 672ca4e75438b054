// Made from the folders by `npm run registry`.
import * as accessOfficeCalls from './access/office-calls.ts'
import * as accessOfficeSchema from './access/office-schema.ts'
import * as bettingCalls from './betting/calls.ts'
import * as bettingSchema from './betting/schema.ts'
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
import * as closureOfficeCalls from './closure/office-calls.ts'
import * as closureOfficeSchema from './closure/office-schema.ts'
import * as configurationCalls from './configuration/calls.ts'
import * as configurationSchema from './configuration/schema.ts'
import * as contentCalls from './content/calls.ts'
import * as contentOfficeCalls from './content/office-calls.ts'
import * as contentOfficeSchema from './content/office-schema.ts'
import * as contentSchema from './content/schema.ts'
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
import * as identityCalls from './identity/calls.ts'
import * as identityOfficeCalls from './identity/office-calls.ts'
import * as identityOfficeSchema from './identity/office-schema.ts'
import * as identitySchema from './identity/schema.ts'
import { type RegisteredEndpoint, registered } from './kernel/registered.ts'
import * as loginCalls from './login/calls.ts'
import * as loginOfficeCalls from './login/office-calls.ts'
import * as loginOfficeSchema from './login/office-schema.ts'
import * as loginSchema from './login/schema.ts'
import * as memberCalls from './member/calls.ts'
import * as memberOfficeCalls from './member/office-calls.ts'
import * as memberOfficeSchema from './member/office-schema.ts'
import * as memberSchema from './member/schema.ts'
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
import * as phoneCalls from './phone/calls.ts'
import * as phoneSchema from './phone/schema.ts'
import * as protectionCalls from './protection/calls.ts'
import * as protectionSchema from './protection/schema.ts'
import * as roleOfficeCalls from './role/office-calls.ts'
import * as roleOfficeSchema from './role/office-schema.ts'
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
import * as totpCalls from './totp/calls.ts'
import * as totpSchema from './totp/schema.ts'
import * as trailOfficeCalls from './trail/office-calls.ts'
import * as trailOfficeSchema from './trail/office-schema.ts'
import * as turnoverCalls from './turnover/calls.ts'
import * as turnoverSchema from './turnover/schema.ts'
import * as venueCalls from './venue/calls.ts'
import * as venueSchema from './venue/schema.ts'
import * as walletCalls from './wallet/calls.ts'
import * as walletSchema from './wallet/schema.ts'

/** Every call of the contract with its schema: for OpenAPI, for tests over all calls, for the signed client. */
export const registry: readonly RegisteredEndpoint[] = [
  ...registered('access', 'office', accessOfficeCalls, accessOfficeSchema),
  ...registered('betting', 'member', bettingCalls, bettingSchema),
  ...registered('captcha', 'member', captchaCalls, captchaSchema),
  ...registered('chat-gift', 'member', chatGiftCalls, chatGiftSchema),
  ...registered('chat-gift', 'office', chatGiftOfficeCalls, chatGiftOfficeSchema),
  ...registered('chat', 'member', chatCalls, chatSchema),
  ...registered('chat', 'office', chatOfficeCalls, chatOfficeSchema),
  ...registered('closure', 'office', closureOfficeCalls, closureOfficeSchema),
  ...registered('configuration', 'member', configurationCalls, configurationSchema),
  ...registered('content', 'member', contentCalls, contentSchema),
  ...registered('content', 'office', contentOfficeCalls, contentOfficeSchema),
  ...registered('device', 'member', deviceCalls, deviceSchema),
  ...registered('device', 'office', deviceOfficeCalls, deviceOfficeSchema),
  ...registered('dividend', 'member', dividendCalls, dividendSchema),
  ...registered('dividend', 'office', dividendOfficeCalls, dividendOfficeSchema),
  ...registered('event', 'office', eventOfficeCalls, eventOfficeSchema),
  ...registered('identity', 'member', identityCalls, identitySchema),
  ...registered('identity', 'office', identityOfficeCalls, identityOfficeSchema),
  ...registered('login', 'member', loginCalls, loginSchema),
  ...registered('login', 'office', loginOfficeCalls, loginOfficeSchema),
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
  ...registered('phone', 'member', phoneCalls, phoneSchema),
  ...registered('protection', 'member', protectionCalls, protectionSchema),
  ...registered('role', 'office', roleOfficeCalls, roleOfficeSchema),
  ...registered('session', 'member', sessionCalls, sessionSchema),
  ...registered('settlement', 'office', settlementOfficeCalls, settlementOfficeSchema),
  ...registered('site', 'member', siteCalls, siteSchema),
  ...registered('site', 'office', siteOfficeCalls, siteOfficeSchema),
  ...registered('sport', 'member', sportCalls, sportSchema),
  ...registered('totp', 'member', totpCalls, totpSchema),
  ...registered('trail', 'office', trailOfficeCalls, trailOfficeSchema),
  ...registered('turnover', 'member', turnoverCalls, turnoverSchema),
  ...registered('venue', 'member', venueCalls, venueSchema),
  ...registered('wallet', 'member', walletCalls, walletSchema),
]
