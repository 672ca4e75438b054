import type { MessageAdapter } from '../port.ts'

/** Where the sandbox's messages are looked at instead of on a phone or in a mailbox. */
export const sandboxMessages = 'sandbox'

const phone = /^\+?\d{5,15}$/
const mail = /^[^\s@]+@[^\s@]+$/

/** Takes what a real provider would take, and lets nothing out of the house: operators read it in their outbox. */
export function createMessageSandbox(): MessageAdapter {
  return {
    id: sandboxMessages,
    channels: ['phone', 'mail'],
    async send({ channel, to }) {
      const isAddress = (channel === 'phone' ? phone : mail).test(to)
      return { kind: isAddress ? 'taken' : 'refused' }
    },
  }
}
