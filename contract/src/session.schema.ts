import { Type } from 'typebox'
import { closed, Id, MemberName, SessionToken } from './parts.schema.ts'

export const exchangeSession = {
  body: closed({
    token: SessionToken,
    leavesOther: Type.Optional(
      Type.Boolean({
        description: 'The member agreed to leave the account that is logged in here',
      }),
    ),
  }),
  data: closed({
    token: SessionToken,
    userId: Id,
    name: MemberName,
    isRemembered: Type.Boolean({ description: 'The session lives 365 days' }),
  }),
}
