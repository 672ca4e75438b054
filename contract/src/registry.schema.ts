import * as accessSchema from './access.schema.ts'
import * as access from './access.ts'
import * as bettingSchema from './betting.schema.ts'
import * as betting from './betting.ts'
import * as captchaSchema from './captcha.schema.ts'
import * as captcha from './captcha.ts'
import * as chatSchema from './chat.schema.ts'
import * as chat from './chat.ts'
import * as chatGiftSchema from './chat-gift.schema.ts'
import * as chatGift from './chat-gift.ts'
import * as chatGiftOfficeSchema from './chat-gift-office.schema.ts'
import * as chatGiftOffice from './chat-gift-office.ts'
import * as chatOfficeSchema from './chat-office.schema.ts'
import * as chatOffice from './chat-office.ts'
import * as closureSchema from './closure.schema.ts'
import * as closure from './closure.ts'
import * as configurationSchema from './configuration.schema.ts'
import * as configuration from './configuration.ts'
import * as contentSchema from './content.schema.ts'
import * as content from './content.ts'
import * as contentOfficeSchema from './content-office.schema.ts'
import * as contentOffice from './content-office.ts'
import * as deviceSchema from './device.schema.ts'
import * as device from './device.ts'
import * as deviceOfficeSchema from './device-office.schema.ts'
import * as deviceOffice from './device-office.ts'
import * as dividendSchema from './dividend.schema.ts'
import * as dividend from './dividend.ts'
import * as dividendOfficeSchema from './dividend-office.schema.ts'
import * as dividendOffice from './dividend-office.ts'
import type { EndpointSchema, PlainEndpoint } from './endpoint.ts'
import * as eventOfficeSchema from './event-office.schema.ts'
import * as eventOffice from './event-office.ts'
import * as identitySchema from './identity.schema.ts'
import * as identity from './identity.ts'
import * as loginSchema from './login.schema.ts'
import * as login from './login.ts'
import * as loginOfficeSchema from './login-office.schema.ts'
import * as loginOffice from './login-office.ts'
import * as memberSchema from './member.schema.ts'
import * as member from './member.ts'
import * as memberOfficeSchema from './member-office.schema.ts'
import * as memberOffice from './member-office.ts'
import * as officeSchema from './office.schema.ts'
import * as office from './office.ts'
import * as operatorOfficeSchema from './operator-office.schema.ts'
import * as operatorOffice from './operator-office.ts'
import * as passkeySchema from './passkey.schema.ts'
import * as passkey from './passkey.ts'
import * as passwordSchema from './password.schema.ts'
import * as password from './password.ts'
import * as paymentSchema from './payment.schema.ts'
import * as payment from './payment.ts'
import * as paymentOfficeSchema from './payment-office.schema.ts'
import * as paymentOffice from './payment-office.ts'
import * as phoneSchema from './phone.schema.ts'
import * as phone from './phone.ts'
import * as protectionSchema from './protection.schema.ts'
import * as protection from './protection.ts'
import * as roleOfficeSchema from './role-office.schema.ts'
import * as roleOffice from './role-office.ts'
import * as sessionSchema from './session.schema.ts'
import * as session from './session.ts'
import * as settlementOfficeSchema from './settlement-office.schema.ts'
import * as settlementOffice from './settlement-office.ts'
import * as siteSchema from './site.schema.ts'
import * as site from './site.ts'
import * as sportSchema from './sport.schema.ts'
import * as sport from './sport.ts'
import * as totpSchema from './totp.schema.ts'
import * as totp from './totp.ts'
import * as turnoverSchema from './turnover.schema.ts'
import * as turnover from './turnover.ts'
import * as venueSchema from './venue.schema.ts'
import * as venue from './venue.ts'
import * as walletSchema from './wallet.schema.ts'
import * as wallet from './wallet.ts'

/** Every call of the contract with its schema: for OpenAPI, for tests over all calls, for the signed client. */
export const registry: readonly RegisteredEndpoint[] = [
  ...entries('site', site, siteSchema),
  ...entries('configuration', configuration, configurationSchema),
  ...entries('content', content, contentSchema),
  ...entries('contentOffice', contentOffice, contentOfficeSchema),
  ...entries('member', member, memberSchema),
  ...entries('captcha', captcha, captchaSchema),
  ...entries('login', login, loginSchema),
  ...entries('phone', phone, phoneSchema),
  ...entries('password', password, passwordSchema),
  ...entries('totp', totp, totpSchema),
  ...entries('passkey', passkey, passkeySchema),
  ...entries('device', device, deviceSchema),
  ...entries('session', session, sessionSchema),
  ...entries('identity', identity, identitySchema),
  ...entries('protection', protection, protectionSchema),
  ...entries('venue', venue, venueSchema),
  ...entries('sport', sport, sportSchema),
  ...entries('betting', betting, bettingSchema),
  ...entries('payment', payment, paymentSchema),
  ...entries('paymentOffice', paymentOffice, paymentOfficeSchema),
  ...entries('roleOffice', roleOffice, roleOfficeSchema),
  ...entries('turnover', turnover, turnoverSchema),
  ...entries('wallet', wallet, walletSchema),
  ...entries('dividend', dividend, dividendSchema),
  ...entries('dividendOffice', dividendOffice, dividendOfficeSchema),
  ...entries('access', access, accessSchema),
  ...entries('closure', closure, closureSchema),
  ...entries('chat', chat, chatSchema),
  ...entries('chatOffice', chatOffice, chatOfficeSchema),
  ...entries('chatGift', chatGift, chatGiftSchema),
  ...entries('chatGiftOffice', chatGiftOffice, chatGiftOfficeSchema),
  ...entries('office', office, officeSchema),
  ...entries('memberOffice', memberOffice, memberOfficeSchema),
  ...entries('operatorOffice', operatorOffice, operatorOfficeSchema),
  ...entries('deviceOffice', deviceOffice, deviceOfficeSchema),
  ...entries('settlementOffice', settlementOffice, settlementOfficeSchema),
  ...entries('eventOffice', eventOffice, eventOfficeSchema),
  ...entries('loginOffice', loginOffice, loginOfficeSchema),
]

export interface RegisteredEndpoint {
  readonly noun: string
  readonly name: string
  readonly call: PlainEndpoint
  readonly schema: EndpointSchema
}

/** An endpoint and its schema bear one name; a call without a schema is a mistake found at start. */
function entries(noun: string, calls: object, schemas: object): RegisteredEndpoint[] {
  return Object.entries(calls)
    .filter((entry): entry is [string, PlainEndpoint] => isCall(entry[1]))
    .map(([name, call]) => {
      const schema: unknown = Reflect.get(schemas, name)
      if (!isSchema(schema)) throw new Error(`contract: ${noun}.${name} has no schema`)
      return { noun, name, call, schema }
    })
}

function isCall(value: unknown): value is PlainEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isSchema(value: unknown): value is EndpointSchema {
  return typeof value === 'object' && value !== null && 'data' in value
}
