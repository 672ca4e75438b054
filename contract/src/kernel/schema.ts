import { currencyCodes } from '@zhengju/domain/money'
import { type TProperties, type TSchema, Type } from 'typebox'

/** Shapes that many calls share. Every object is closed: an unknown field is an error, never dropped. */
export function closed<Properties extends TProperties>(properties: Properties, description = '') {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(description === '' ? {} : { description }),
  })
}

export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

export function oneOf<const Value extends string>(values: readonly Value[], description = '') {
  return Type.Enum([...values], {
    type: 'string',
    ...(description === '' ? {} : { description }),
  })
}

/** A list that is read on from `nextCursor`, newest first. */
export function page<Item extends TSchema>(item: Item) {
  return closed({
    items: Type.Array(item),
    nextCursor: nullable(Type.String({ description: 'null at the end' })),
  })
}

export const pageQuery = {
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_.:-]+$' }),
  ),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 when absent' })),
}

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

export const Id = Type.String({ pattern: uuid, description: 'UUID' })
export const CommandId = Type.String({
  pattern: uuid,
  description: 'UUID made by the client; the same id with the same input gives the same answer',
})
export const Amount = Type.String({
  pattern: '^(0|[1-9][0-9]{0,12})(\\.[0-9]{1,2})?$',
  maxLength: 16,
  description: 'Money that is asked for: decimal text, at most two decimals',
})
export const Money = Type.String({
  pattern: '^-?[0-9]{1,19}\\.[0-9]{2}$',
  description: 'Money as it stands: decimal text with two decimals',
})
export const Currency = oneOf(currencyCodes)
export const Instant = Type.Integer({ minimum: 0, description: 'Epoch milliseconds' })
export const SiteDay = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  description: 'Calendar day of the site, Asia/Shanghai',
})
export const MemberName = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9]{3,10}$',
  description: '4 to 11 letters and digits, letter first',
})
export const Password = Type.String({ minLength: 8, maxLength: 64 })
export const WithdrawalPassword = Type.String({ pattern: '^[0-9]{6}$', description: '6 digits' })
export const BillNo = Type.String({
  pattern: '^[A-Z][0-9A-Za-z]{7,31}$',
  description: 'Order number',
})
export const Reason = Type.String({ minLength: 2, maxLength: 200, description: 'Why, in words' })
export const SessionToken = Type.String({ pattern: '^[0-9a-f]{96}$' })

/** `data` of a call that only says that it was done. */
export const Done = closed({ done: Type.Literal(true) })
