import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** Bytes of a body that carries a picture: the picture in base64 and what stands around it. */
export const pictureBodyBytes = 2_100_000

/** What a member has told of himself; what is fixed or private leaves masked. */
export const getProfile = endpoint<typeof schema.getProfile>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/user/profile',
  command: false,
  errors: [],
})

/** Changes what is named and leaves the rest; an empty text takes a field away. */
export const saveProfile = endpoint<typeof schema.saveProfile>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/profile/save',
  command: 'body',
  errors: ['identity.nickNameRefused'],
})

/** Once: later it changes by a request only. */
export const fixBirthday = endpoint<typeof schema.fixBirthday>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/profile/birthday',
  command: 'body',
  errors: ['identity.birthdayFixed'],
})

export const getIdentity = endpoint<typeof schema.getIdentity>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/user/identity',
  command: false,
  isAutomatic: true,
  errors: [],
})

/** A picture for a later request; one that no request takes is gone after a day. */
export const uploadPicture = endpoint<typeof schema.uploadPicture>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/identity/picture',
  command: 'body',
  errors: ['upload.failed'],
})

/** Shows a resident identity card: number, both sides, the name that it bears. */
export const submitIdentity = endpoint<typeof schema.submitIdentity>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/identity/submit',
  command: 'body',
  needsProof: true,
  errors: [
    'identity.documentInvalid',
    'identity.documentTaken',
    'identity.nameMismatch',
    'identity.verified',
    'identity.requestOpen',
    'identity.fileUnknown',
    'member.underage',
    'member.frozen',
  ],
})

/** Requests to change what is fixed, newest first, and which kinds can be asked for now. */
export const listChangeRequests = endpoint<typeof schema.listChangeRequests>()({
  ...member,
  method: 'GET',
  path: '/site/api/v1/user/infoAudit/list',
  command: false,
  errors: [],
})

/** One open request a kind. */
export const submitChangeRequest = endpoint<typeof schema.submitChangeRequest>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/infoAudit/submit',
  command: 'body',
  needsProof: true,
  errors: [
    'identity.requestOpen',
    'identity.nothingToChange',
    'identity.birthdayFixed',
    'identity.fileUnknown',
    'identity.phoneTaken',
    'payment.accountUnknown',
    'member.frozen',
  ],
})

/** Withdraws a request of either sort while no operator has decided it. */
export const cancelRequest = endpoint<typeof schema.cancelRequest>()({
  ...member,
  method: 'POST',
  path: '/site/api/v1/user/infoAudit/:requestId/cancel',
  command: 'body',
  errors: ['notFound', 'identity.requestClosed'],
})
