import type { Minor } from '@zhengju/domain/money'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, fields, jsonFields, listOf, Malformed, oneOf } from '../parse/index.ts'
import { readRevealed, readRound, readSeeds } from './read.ts'
import {
  type GameFailure,
  gameFailures,
  gamePaths,
  gameTokenHeader,
  type PlayRequest,
  type RevealedSeed,
  type RoundView,
  type SeedsView,
} from './wire.ts'

/** A member's side of the game wire. */
export interface GameClient {
  seeds(): Promise<GameResult<SeedsView>>
  /** A new client seed; what was used before is shown. */
  rotate(clientSeed: string): Promise<GameResult<RotatedSeeds>>
  /** Sent again with the same commandId it is the same round, whatever became of the first try. */
  play(request: PlayRequest): Promise<GameResult<RoundView>>
  round(roundId: string): Promise<GameResult<RoundView>>
  /** Newest first. */
  rounds(game: string): Promise<GameResult<readonly RoundView[]>>
}

export interface RotatedSeeds {
  readonly revealed: RevealedSeed
  readonly seeds: SeedsView
}

/** `unanswered`: nobody knows what became of the call. */
export type GameResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly at: number }
  | { readonly ok: false; readonly failure: GameFailure | 'unanswered' }

export interface GameClientOptions {
  readonly origin: string
  readonly token: () => string
  readonly fetch: typeof fetch
}

export function createGameClient(options: GameClientOptions): GameClient {
  const get = <Value>(path: string, read: (data: Fields) => Value) =>
    ask(options, 'GET', path, undefined, read)
  const post = <Value>(path: string, body: object, read: (data: Fields) => Value) =>
    ask(options, 'POST', path, JSON.stringify(body), read)
  return {
    seeds: () => get(gamePaths.seeds, readSeeds),
    rotate: (clientSeed) =>
      post(gamePaths.seeds, { clientSeed }, (data) => ({
        revealed: readRevealed(fields(data.revealed, 'revealed')),
        seeds: readSeeds(fields(data.seeds, 'seeds')),
      })),
    play: ({ stake, ...request }) =>
      post(gamePaths.rounds, { ...request, stake: stakeText(stake) }, readRound),
    round: (roundId) =>
      get(gamePaths.round.replace(':roundId', encodeURIComponent(roundId)), readRound),
    rounds: (game) =>
      get(`${gamePaths.rounds}?${new URLSearchParams({ game })}`, (data) =>
        listOf(data, 'rounds', readRound),
      ),
  }
}

async function ask<Value>(
  { fetch, origin, token }: GameClientOptions,
  method: 'GET' | 'POST',
  path: string,
  body: string | undefined,
  read: (data: Fields) => Value,
): Promise<GameResult<Value>> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', [gameTokenHeader]: token() },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = jsonFields(await response.text())
    if (answer.code !== 'OK') return { ok: false, failure: failureOf(answer) }
    if (typeof answer.ts !== 'number') throw new Malformed('ts')
    return { ok: true, value: read(fields(answer.data, 'data')), at: answer.ts }
  } catch {
    return { ok: false, failure: 'unanswered' }
  }
}

/** `system` says nothing of what was done. */
function failureOf(answer: Fields): GameFailure | 'unanswered' {
  const failure = oneOf(answer, 'code', gameFailures)
  return failure === 'system' ? 'unanswered' : failure
}

function stakeText(stake: Minor): string {
  return moneyText(stake, siteCurrency)
}

/** Specification 9: the browser's default for an HTTP client. */
const timeoutMs = 20_000
