import { expect, test } from 'vitest'
import { registryText } from './text.ts'

const files = [
  'registry.ts',
  'kernel/endpoint.ts',
  'kernel/schema.ts',
  'chat-gift/office-calls.ts',
  'chat-gift/office-schema.ts',
  'chat/calls.ts',
  'chat/schema.ts',
  'chat/frames.ts',
]

test('a folder with calls is in the registry, and nothing else', () => {
  expect(registryText(files)).toMatchInlineSnapshot(`
    "// Made from the folders by \`npm run registry\`.
    import * as chatCalls from './chat/calls.ts'
    import * as chatSchema from './chat/schema.ts'
    import * as chatGiftOfficeCalls from './chat-gift/office-calls.ts'
    import * as chatGiftOfficeSchema from './chat-gift/office-schema.ts'
    import { type RegisteredEndpoint, registered } from './kernel/registered.ts'

    /** Every call of the contract with its schema: for OpenAPI, for tests over all calls, for the signed client. */
    export const registry: readonly RegisteredEndpoint[] = [
      ...registered('chat-gift', 'office', chatGiftOfficeCalls, chatGiftOfficeSchema),
      ...registered('chat', 'member', chatCalls, chatSchema),
    ]
    "
  `)
})

test('calls without schemas are a mistake', () => {
  const lonely = files.filter((file) => file !== 'chat/schema.ts')
  expect(() => registryText(lonely)).toThrow(
    'contract/src/chat/calls.ts has no schema.ts beside it',
  )
})
