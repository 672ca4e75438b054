import { chatFailures } from '@zhengju/contract/chat/failure'
import { createScratch } from '@zhengju/storage/testing'
import { expect, onTestFinished, test } from 'vitest'
import { flood } from './lib/flood.ts'

const seconds = 20
const megabyte = 1_048_576
/** Turned away for coming too often; or the machine was too busy to answer at all. */
const always = ['429', 'nothing']
const expected = {
  malformed: ['1007', '1008'],
  brokenWire: ['1002'],
  oversized: ['1009'],
  tooFrequent: ['4429'],
  forgedLogin: [String(chatFailures['chat.tokenInvalid'].code)],
  noRoom: [String(chatFailures['chat.roomUnknown'].code)],
  deaf: ['101'],
  wrongClient: ['403'],
}

test('a flood is refused with its codes, leaves nothing behind, and honest members hear every line', async () => {
  const { looks, after, outcomes, said, heard, attacks } = await flood({
    seconds,
    databaseUrl: await ownDatabase(),
    looksAt: [seconds / 3],
  })
  expect(attacks).toBeGreaterThan(20)
  for (const [kind, codes] of Object.entries(expected)) {
    const ended = [...(outcomes.get(kind)?.keys() ?? [])]
    expect(ended, kind).toEqual(expect.arrayContaining(codes.slice(-1)))
    expect([...codes, ...always], kind).toEqual(expect.arrayContaining(ended))
  }
  expect(said).toBeGreaterThan(3)
  expect(heard).toBe(said)
  // The honest members' own.
  expect(after.connections).toBe(3)
  expect(after.heap).toBeLessThan((looks[0]?.heap ?? 0) * 1.1 + 4 * megabyte)
}, 240_000)

/** None for the embedded one. */
async function ownDatabase(): Promise<string | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres') return undefined
  const scratch = await createScratch(process.env.DATABASE_URL)
  onTestFinished(() => scratch.drop())
  return scratch.url
}
