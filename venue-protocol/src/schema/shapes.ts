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

/** A venue's socket on the members' port: what clients and the server send, by the name of the message. */
export interface VenueSocket {
  readonly address: string
  readonly description: string
  readonly fromClient: Readonly<Record<string, object>>
  readonly fromServer: Readonly<Record<string, object>>
}
