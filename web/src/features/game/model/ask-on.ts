import type { GameResult } from '@zhengju/venue-protocol/game'

export interface AskOnDeps<Value> {
  ask(): Promise<GameResult<Value>>
  /** Enters the venue anew. */
  enter(): Promise<void>
  pause(): Promise<void>
  isOver(): boolean
  /** Told once it was not answered a few times; it is asked for all the same. */
  silent(): void
}

type Answered<Value> = Extract<GameResult<Value>, { ok: true }>

/** What a screen cannot do without: asked for until it is answered. Undefined once nobody waits for it. */
export async function askOn<Value>(deps: AskOnDeps<Value>): Promise<Answered<Value> | undefined> {
  for (let misses = 0; !deps.isOver(); ) {
    const answer = await deps.ask()
    if (deps.isOver()) return undefined
    if (answer.ok) return answer
    if (++misses === silentAfter) deps.silent()
    if (answer.failure === 'sessionExpired') await deps.enter()
    await deps.pause()
  }
  return undefined
}

export const silentAfter = 3
