import { expect, test } from 'vitest'
import { sharedDefaults } from '../routing/index.ts'
import { createKeeper } from './keeper.ts'

const hourMs = 3_600_000

test('an hour after its launch a session is made to last, then each hour, while somebody looks on', async () => {
  let at = 1_767_000_000_000
  let session = { Token: 'a', MemberCode: '5', TimeStamp: String(at - hourMs + 1_000) }
  let asked = 0
  const keeper = createKeeper({
    shared: () => ({ ...sharedDefaults.im, origin: '', venue: 'im', ...session }),
    now: () => at,
    extend: async () => {
      asked++
      return { ok: true, value: undefined }
    },
  })
  const look = keeper.beside({ follow: () => undefined, look: async () => true })
  expect([await look.look(), asked]).toEqual([true, 0])
  at += 1_000
  expect([await look.look(), asked]).toEqual([true, 1])
  at += hourMs - 1
  await look.look()
  expect(asked).toBe(1)
  at += 1
  await look.look()
  expect(asked).toBe(2)
  // Another launch begins anew, and a visitor has nothing to keep.
  session = { ...session, Token: 'b', TimeStamp: String(at) }
  await look.look()
  session = { Token: '', MemberCode: '', TimeStamp: '' }
  at += 9 * hourMs
  await look.look()
  expect(asked).toBe(2)
})
