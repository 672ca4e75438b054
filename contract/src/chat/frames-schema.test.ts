import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, expectTypeOf, test } from 'vitest'
import type { ClientFrame, ServerData } from './frames.ts'
import { clientData, clientFrame, serverData, serverFrame } from './frames-schema.ts'

/** Names whose schema lets something through that the type does not; an empty object has nothing to compare. */
type Wider<Schemas, Types> = {
  [Name in keyof Schemas & keyof Types]: Schemas[Name] extends TSchema
    ? Fits<Static<Schemas[Name]>, Types[Name]> extends true
      ? never
      : Name
    : Name
}[keyof Schemas & keyof Types]
type Fits<Value, Type> = keyof Value extends never ? true : Value extends Type ? true : false

/** `rid` alone is asked for in a history query: the reader fills the rest in. */
type Sent = {
  [Frame in ClientFrame as Frame['name']]: Frame['name'] extends 'chatHistory'
    ? { readonly rid: string }
    : Frame['data']
}

test('a frame that fits its schema fits its type', () => {
  expectTypeOf<Wider<typeof serverData, ServerData>>().toBeNever()
  expectTypeOf<Wider<typeof clientData, Sent>>().toBeNever()
  const schemas = [
    ...Object.keys(serverData).map((name) => serverFrame(name as keyof typeof serverData)),
    ...Object.keys(clientData).map((name) => clientFrame(name as keyof typeof clientData)),
  ]
  for (const schema of schemas) expect(() => Compile(schema)).not.toThrow()
})
