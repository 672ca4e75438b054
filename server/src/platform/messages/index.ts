import type { MessageAdapter } from './port.ts'
import { createMessageSandbox } from './sandbox/adapter.ts'

export type { Message, MessageAdapter, MessageAnswer, MessageChannel } from './port.ts'
export { sandboxMessages } from './sandbox/adapter.ts'

/** The sandbox in demo. Production names its own provider first; until then messages wait and nothing is lost. */
export function createMessageAdapter(profile: 'demo' | 'production'): MessageAdapter | undefined {
  return profile === 'demo' ? createMessageSandbox() : undefined
}
