import type { GameResult } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import { askOn, silentAfter } from './ask-on.ts'

const lost: GameResult<string> = { ok: false, failure: 'unanswered' }
const found: GameResult<string> = { ok: true, value: 'halls', at: 1 }

async function asked(answers: readonly GameResult<string>[], mostAsked = answers.length) {
  const heard: string[] = []
  let asks = 0
  const answer = await askOn({
    async ask() {
      heard.push('ask')
      return answers[asks++] ?? lost
    },
    enter: async () => void heard.push('enter'),
    pause: async () => undefined,
    isOver: () => asks > mostAsked,
    silent: () => void heard.push('silent'),
  })
  return { answer, heard }
}

test('it says once that nobody answers, goes on asking, and ends with the answer', async () => {
  const { answer, heard } = await asked([...Array(silentAfter + 2).fill(lost), found])
  expect(answer).toEqual(found)
  expect(heard.filter((one) => one === 'silent')).toHaveLength(1)
  expect(heard.indexOf('silent')).toBe(silentAfter)
  expect(heard.filter((one) => one === 'ask')).toHaveLength(silentAfter + 3)
})

test('an answer in time is no silence; a session that is over is opened anew', async () => {
  const over: GameResult<string> = { ok: false, failure: 'sessionExpired' }
  const { answer, heard } = await asked([lost, over, found])
  expect(answer).toEqual(found)
  expect(heard).toEqual(['ask', 'ask', 'enter', 'ask'])
})

test('nobody is asked once nobody waits', async () => {
  const { answer, heard } = await asked([lost, found], 0)
  expect(answer).toBeUndefined()
  expect(heard).toEqual(['ask'])
})
