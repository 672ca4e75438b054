import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ticks } from '@zhengju/kit/runtime'

export interface Crowd {
  readonly address: string
  readonly visits: number
}

export interface WaitOfMember {
  /** The longest that a signed-in call took while they came in. */
  readonly worstMs: number
  readonly calls: number
  /** How long all of them took together. */
  readonly crowdMs: number
}

/** Pages that anybody may share are kept for two seconds: after that nothing of them is warm. */
const coldMs = 4_000
const everyMs = 20

/** So many come for the first time at one moment, while a member who is logged in goes on asking. */
export async function waitAmongFirstVisits(
  ask: () => Promise<unknown>,
  crowd: Crowd,
): Promise<WaitOfMember> {
  await ask()
  await sleep(coldMs)
  const child = fork(new URL('first-visits-child.ts', import.meta.url))
  const began = ticks()
  child.send(crowd)
  let isOver = false
  const over = once(child, 'message').then(() => {
    isOver = true
    return ticks() - began
  })
  let worstMs = 0
  let calls = 0
  while (!isOver) {
    const from = ticks()
    await ask()
    worstMs = Math.max(worstMs, ticks() - from)
    calls += 1
    await sleep(everyMs)
  }
  const crowdMs = await over
  child.kill()
  return { worstMs, calls, crowdMs }
}
