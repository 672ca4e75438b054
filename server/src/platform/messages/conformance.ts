import { describe, expect, test } from 'vitest'
import type { Message, MessageAdapter } from './port.ts'

const text = '你的验证码是 402918，5 分钟内有效。'
const message = (part: Partial<Message>): Message => ({
  id: '019a0000-0000-7000-8000-000000000001',
  channel: 'phone',
  to: '8613812345678',
  subject: '验证码',
  text,
  ...part,
})

/** What every provider of messages does, whoever it is. */
export function messageConformance(name: string, open: () => MessageAdapter): void {
  describe(`${name} as a provider of messages`, () => {
    test('has a name and says what it carries', () => {
      const { id, channels } = open()
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/)
      expect(channels.length).toBeGreaterThan(0)
    })

    test('takes a message, and the same one again as the same', async () => {
      const adapter = open()
      const to = { phone: '8613812345678', mail: 'lin@office.example' }
      for (const channel of adapter.channels) {
        const one = message({ channel, to: to[channel] })
        expect(await adapter.send(one)).toEqual({ kind: 'taken' })
        expect(await adapter.send(one)).toEqual({ kind: 'taken' })
      }
    })

    test('refuses what nobody could receive, and never throws', async () => {
      const adapter = open()
      for (const channel of adapter.channels) {
        for (const to of ['', 'nobody', '电话']) {
          expect(await adapter.send(message({ channel, to }))).toEqual({ kind: 'refused' })
        }
      }
    })
  })
}
