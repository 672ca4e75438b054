import { type TProperties, Type } from 'typebox'

export function fixed<Properties extends TProperties>(properties: Properties, description = '') {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(description === '' ? {} : { description }),
  })
}

export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return Type.Enum([...values])
}

export const text = (maxLength = 200) => Type.String({ minLength: 1, maxLength })
export const Instant = Type.Integer({ minimum: 0, description: 'Epoch milliseconds' })
