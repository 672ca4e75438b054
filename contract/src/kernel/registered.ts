import type { EndpointSchema, PlainEndpoint } from './endpoint.ts'

export interface RegisteredEndpoint {
  /** The folder of the call: `chat-gift`. */
  readonly noun: string
  readonly name: string
  readonly call: PlainEndpoint
  readonly schema: EndpointSchema
}

/**
 * An endpoint and its schema bear one name. A call without a schema, or in the other listener's file, is a mistake
 * found at start.
 */
export function registered(
  noun: string,
  listener: PlainEndpoint['listener'],
  calls: object,
  schemas: object,
): RegisteredEndpoint[] {
  return Object.entries(calls)
    .filter((entry): entry is [string, PlainEndpoint] => isCall(entry[1]))
    .map(([name, call]) => {
      const schema: unknown = Reflect.get(schemas, name)
      if (!isSchema(schema)) throw new Error(`contract: ${noun}.${name} has no schema`)
      if (call.listener !== listener) {
        throw new Error(`contract: ${noun}.${name} is no call of the ${listener} listener`)
      }
      return { noun, name, call, schema }
    })
}

function isCall(value: unknown): value is PlainEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isSchema(value: unknown): value is EndpointSchema {
  return typeof value === 'object' && value !== null && 'data' in value
}
