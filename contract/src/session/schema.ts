import { Type } from 'typebox'
import { closed, Id, MemberName, SessionToken } from '../kernel/schema.ts'

export const exchangeSession = {
  body: closed({
    token: SessionToken,
    isAgreed: Type.Optional(
      Type.Boolean({
        description:
          'Whoever opened the link agreed to its account, in place of the one that is logged in here if any',
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
