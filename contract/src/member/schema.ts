import { keptCodeKinds } from '@zhengju/domain/affiliate'
import { Type } from 'typebox'
import { captchaAnswer } from '../captcha/schema.ts'
import {
  CommandId,
  closed,
  Done,
  Id,
  Instant,
  MemberName,
  Money,
  nullable,
  oneOf,
  Password,
  SessionToken,
  SiteDay,
} from '../kernel/schema.ts'
import { CountryCode, PhoneCode, PhoneDigits } from '../phone/schema.ts'

export const LastLogin = closed({
  at: Instant,
  address: Type.String({ description: 'Masked' }),
  device: Type.String({ description: 'System and browser' }),
})

export const LoginData = closed({
  token: SessionToken,
  userId: Id,
  name: MemberName,
  registerInvitationActivityPopType: Type.Integer({
    minimum: 0,
    description: "What comes up after it: 0 nothing, 1 that a friend's invitation was recorded",
  }),
  lastLogin: nullable(LastLogin),
})

export const register = {
  body: closed({
    name: MemberName,
    password: Password,
    adultDeclared: Type.Literal(true, { description: '18 or older; nobody else is registered' }),
    agreeTerms: Type.Literal(true),
    inviteCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{4,16}$' })),
    codes: Type.Optional(
      Type.Array(
        closed({
          kind: oneOf(keptCodeKinds),
          code: Type.String({ minLength: 1, maxLength: 64 }),
          keptAt: nullable(Instant),
        }),
        { maxItems: keptCodeKinds.length, description: 'What the address brought along' },
      ),
    ),
    countryCode: Type.Optional(CountryCode),
    phone: Type.Optional(PhoneDigits),
    phoneCodeId: Type.Optional(Id),
    phoneCode: Type.Optional(PhoneCode),
    ...captchaAnswer,
  }),
  data: LoginData,
}

export const login = {
  body: closed({
    name: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 64 }),
    rememberMe: Type.Optional(
      Type.Boolean({ description: 'The session lives 365 days instead of one browser session' }),
    ),
    ...captchaAnswer,
  }),
  data: LoginData,
}

export const logout = { data: Done }

export const MemberInfo = closed({
  id: Id,
  name: MemberName,
  nickName: Type.String(),
  avatar: Type.String({ description: 'Seed of the drawn avatar' }),
  vip: Type.Integer({ minimum: 0, maximum: 10 }),
  status: oneOf(['active', 'frozen', 'closed']),
  realName: nullable(Type.String({ description: 'Masked' })),
  isVerified: Type.Boolean({ description: 'By a document that was approved, not by a card alone' }),
  phone: nullable(Type.String({ description: 'Masked' })),
  email: nullable(Type.String({ description: 'Masked' })),
  birthday: nullable(SiteDay),
  inviteCode: Type.String(),
  isAgent: Type.Boolean(),
  adultDeclaredAt: nullable(Instant),
  hasWithdrawalPassword: Type.Boolean(),
  centerMoney: Money,
  heldMoney: Money,
  bonusMoney: Money,
  debtMoney: Money,
  lockMoney: Type.Optional(Money),
  createdAt: Instant,
  sessionStartedAt: Instant,
  lastLoginAt: nullable(Instant),
  lastLoginIp: nullable(Type.String()),
})

export const memberInfo = {
  body: closed({
    withLockMoney: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  }),
  data: MemberInfo,
}

export const memberJwt = { data: Type.String() }

export const declareAdult = {
  body: closed({ commandId: CommandId, adultDeclared: Type.Literal(true) }),
  data: closed({ adultDeclaredAt: Instant }),
}
