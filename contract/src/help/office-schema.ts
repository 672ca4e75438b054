import { Type } from 'typebox'
import { CommandId, closed, Instant, nullable, oneOf, Reason } from '../kernel/schema.ts'
import { helpLimits } from './calls.ts'
import { getHelp } from './schema.ts'

const Slug = Type.String({ pattern: '^[a-z]{2,12}$' })
const Version = Type.Integer({ minimum: 0, description: '0 before the first change' })
const params = closed({ slug: Slug })

const Title = Type.String({ minLength: 2, maxLength: helpLimits.titleLength })
const words = {
  title: nullable({ ...Title, description: 'Null is the usual one' }),
  note: nullable(
    closed({
      head: Title,
      text: Type.String({
        minLength: 2,
        maxLength: helpLimits.noteLength,
        description: 'A line is a paragraph',
      }),
    }),
  ),
}

const Row = closed({
  slug: Slug,
  group: Type.String(),
  usualTitle: Type.String(),
  ...words,
  waiting: nullable(
    closed({ ...words, applicant: Type.String(), reason: Type.String(), askedAt: Instant }),
  ),
  useful: Type.Integer({ minimum: 0 }),
  useless: Type.Integer({ minimum: 0 }),
  version: Version,
})

export const officeListHelp = { data: closed({ items: Type.Array(Row) }) }

export const officeGetHelp = { params, data: getHelp.data }

export const listHelpVersions = {
  params,
  data: closed({
    items: Type.Array(
      closed({
        version: Version,
        ...words,
        state: oneOf(['waiting', 'published', 'refused', 'replaced']),
        applicant: Type.String(),
        reason: Type.String(),
        askedAt: Instant,
        checkUser: nullable(Type.String()),
        checkReason: nullable(Type.String()),
        decidedAt: nullable(Instant),
      }),
      { maxItems: helpLimits.versions },
    ),
  }),
}

export const saveHelp = {
  params,
  body: closed({ commandId: CommandId, reason: Reason, version: Version, ...words }),
  data: Row,
}

export const approveHelp = {
  params,
  body: closed({ commandId: CommandId, reason: Reason, version: Version }),
  data: Row,
}
export const refuseHelp = approveHelp
