import {
  avatarSeeds,
  changeKinds,
  genders,
  identityStates,
  imageTypes,
  reviewStates,
} from '@zhengju/domain/identity'
import { Type } from 'typebox'
import {
  CommandId,
  closed,
  Id,
  Instant,
  MemberName,
  nullable,
  oneOf,
  page,
  pageQuery,
  Reason,
  SiteDay,
} from '../kernel/schema.ts'
import { phoneNumber } from '../phone/schema.ts'

const Text = Type.String({ maxLength: 500 })
const Masked = Type.String({ maxLength: 500, description: 'Masked' })
const RealName = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: "^[\\p{L}·•・'. *-]+$",
  description: 'As it stands on the document; a name that is fixed may be given masked',
})
/** Empty takes the field away. */
const orEmpty = (pattern: string, maxLength: number) =>
  Type.Optional(Type.String({ maxLength, pattern: `^(${pattern})?$` }))

export const Profile = closed({
  id: Id,
  name: MemberName,
  nickName: Text,
  avatar: Type.String({ maxLength: 64, description: 'Seed of the drawn avatar' }),
  realName: nullable(Masked),
  identity: oneOf(identityStates),
  birthday: nullable(SiteDay),
  isAdult: nullable(Type.Boolean({ description: 'By the birthday; null until it is known' })),
  gender: nullable(oneOf(genders)),
  phone: nullable(Masked),
  email: nullable(Masked),
  wechat: nullable(Masked),
  qq: nullable(Masked),
  address: nullable(Masked),
  hasPhones: Type.Boolean({ description: 'Whether the site takes phone numbers' }),
  hasWithdrawalPassword: Type.Boolean(),
  completeness: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent' }),
})

export const getProfile = { data: Profile }

export const saveProfile = {
  body: closed({
    commandId: CommandId,
    nickName: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    avatar: Type.Optional(oneOf(['', ...avatarSeeds], "Empty is the member's own")),
    gender: Type.Optional(oneOf(genders)),
    email: orEmpty('[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,24}', 80),
    wechat: orEmpty('[A-Za-z0-9][A-Za-z0-9_-]{5,19}', 20),
    qq: orEmpty('[1-9][0-9]{4,11}', 12),
    address: Type.Optional(Type.String({ maxLength: 120 })),
  }),
  data: Profile,
}

export const fixBirthday = {
  body: closed({ commandId: CommandId, birthday: SiteDay }),
  data: Profile,
}

export const Identity = closed({
  state: oneOf(identityStates),
  requestId: nullable(Id),
  realName: nullable(Type.String({ description: "Masked; the account's, else the document's" })),
  isNameFixed: Type.Boolean({ description: 'A card or a document has fixed it before' }),
  number: nullable(Masked),
  birthday: nullable(SiteDay),
  submittedAt: nullable(Instant),
  decidedAt: nullable(Instant),
  reason: nullable(Type.String({ description: 'Why it was refused' })),
})

export const getIdentity = { data: Identity }

export const uploadPicture = {
  body: closed({
    commandId: CommandId,
    picture: Type.String({
      minLength: 64,
      maxLength: 2_000_000,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'JPEG or PNG in base64, 1.5 MB at most, sides of 200 to 6000',
    }),
  }),
  data: closed({
    pictureId: Id,
    type: oneOf(imageTypes),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
}

const pictureIds = (most: number) =>
  Type.Array(Id, { minItems: 1, maxItems: most, uniqueItems: true })

export const submitIdentity = {
  body: closed({
    commandId: CommandId,
    realName: RealName,
    number: Type.String({
      pattern: '^[0-9]{17}[0-9Xx]$',
      description: 'Resident identity number (GB 11643)',
    }),
    pictureIds: Type.Array(Id, {
      minItems: 2,
      maxItems: 2,
      uniqueItems: true,
      description: 'The side with the portrait, then the other',
    }),
  }),
  data: Identity,
}

export const ChangeRequest = closed({
  id: Id,
  kind: oneOf(changeKinds),
  state: oneOf(reviewStates),
  from: nullable(Masked),
  to: Masked,
  reason: Text,
  answer: nullable(Type.String({ description: 'Why it was refused' })),
  pictureCount: Type.Integer({ minimum: 0 }),
  createdAt: Instant,
  decidedAt: nullable(Instant),
})

/** What may be asked for now, and why a kind may not. */
const ChangeOption = closed({
  kind: oneOf(changeKinds),
  now: nullable(Masked),
  refusal: nullable(
    oneOf(
      ['requestOpen', 'unset', 'fixed', 'closed'],
      'One is open; nothing is set yet; the document has fixed it; the site takes none',
    ),
  ),
})

export const listChangeRequests = {
  query: closed(pageQuery),
  data: closed({
    ...page(ChangeRequest).properties,
    options: Type.Array(ChangeOption),
    cards: Type.Array(closed({ id: Id, bankName: Text, cardNum: Masked })),
  }),
}

export const submitChangeRequest = {
  body: closed({
    commandId: CommandId,
    change: Type.Union([
      closed({ kind: Type.Literal('name'), realName: RealName }),
      closed({ kind: Type.Literal('card'), accountId: Id }, 'Takes the card off the account'),
      closed({ kind: Type.Literal('phone'), ...phoneNumber }),
      closed({ kind: Type.Literal('birthday'), birthday: SiteDay }),
    ]),
    reason: Reason,
    pictureIds: pictureIds(3),
  }),
  data: ChangeRequest,
}

export const cancelRequest = {
  params: closed({ requestId: Id }),
  body: closed({ commandId: CommandId }),
  data: closed({ id: Id, state: oneOf(reviewStates) }),
}
