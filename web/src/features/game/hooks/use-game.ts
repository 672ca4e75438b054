import type { WireVenueName } from '@zhengju/contract/venue/code'
import type { Minor } from '@zhengju/domain/money'
import type {
  GameFailure,
  JackpotView,
  RevealedSeed,
  RoundView,
  SeedsView,
  Series,
  StakeLimits,
} from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { useContext, useEffect, useRef, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { rememberCommits } from '#lib/seen-commits.ts'
import type { OpenGame } from '../api/open-game.ts'
import { GameEntry } from '../model/entry.ts'
import { endOf, type PlayDeps, type Played, playRound, stepRound } from '../model/play.ts'
import { useRefusals } from './use-refusals.ts'

export interface GameTable {
  /** Undefined while it opens. */
  readonly venue: OpenGame | undefined
  /** Undefined while it opens; a text: why it did not. */
  readonly closed: string | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** The last one, also from before a reload. */
  readonly round: RoundView | undefined
  /** Those of this visit that are over. */
  readonly played: readonly RoundView[]
  /** Those of before it, newest first. */
  readonly earlier: readonly RoundView[]
  readonly failure: GameFailure | undefined
  /** Within which stakes rounds begin now; undefined while nobody knows. */
  readonly limits: StakeLimits | undefined
  /** Why the last try was refused, in words. */
  readonly refusal: string | undefined
  readonly seeds: SeedsView | undefined
  readonly revealed: RevealedSeed | undefined
  /** Undefined where nothing was begun. */
  play(stake: Minor, choice: Fields, series?: Series): Promise<RoundView | undefined>
  /** The next step of the round that is open. */
  step(step: Fields): Promise<RoundView | undefined>
  rotate(clientSeed: string): void
  /** Of a game with jackpots: what each holds; undefined where nobody answered. */
  jackpots(): Promise<readonly JackpotView[] | undefined>
  /** As they are now: a round takes a number of them. */
  readSeeds(): void
}

/** One game of ours on a screen: entered once, one round at a time. */
export function useGame(enName: WireVenueName, game: string): GameTable {
  const [closed, setClosed] = useState<string>()
  const [isBusy, setBusy] = useState(true)
  const [round, setRound] = useState<RoundView>()
  const [played, setPlayed] = useState<readonly RoundView[]>([])
  const [earlier, setEarlier] = useState<readonly RoundView[]>([])
  const [seeds, setSeeds] = useState<SeedsView>()
  const [revealed, setRevealed] = useState<RevealedSeed>()
  const { ask: staking, enter, forget, refuse, ...refusals } = useRefusals(game)

  const [hearing] = useState<Entering>(() => ({
    ...{ onRound: setRound, onEarlier: setEarlier, onSeeds: setSeeds },
    onClosed: setClosed,
    onReady: () => setBusy(false),
  }))
  const open = useVisit(enName, game, hearing, enter)

  async function run(work: (visit: Visit) => Promise<void>): Promise<void> {
    const visit = open.current
    if (!visit || isBusy) return
    setBusy(true)
    forget()
    try {
      await work(visit)
    } catch (error) {
      if (visit.deps.isWanted()) setClosed(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function went(ask: (visit: Visit) => Promise<Played>): Promise<RoundView | undefined> {
    let known: RoundView | undefined
    await run(async (visit) => {
      const answer = await ask(visit)
      if (answer.ok) {
        known = answer.round
        if (known.state !== 'open') setPlayed((before) => [...before, answer.round])
      } else if (answer.failure !== 'left') await refuse(answer.failure)
    })
    return known
  }

  return {
    ...{ closed, isBusy, round, played, earlier, seeds, revealed, ...refusals },
    venue: open.current?.opened,
    isOpen: open.current !== undefined,
    play: (stake, choice, series) => {
      staking(stake)
      const request = { game, commandId: runtime.ids.next(), stake, choice }
      return went(({ deps }) => playRound(deps, { ...request, ...(series && { series }) }))
    },
    async step(step) {
      if (round?.state !== 'open') return undefined
      const { roundId, steps = [] } = round
      return went(({ deps }) => stepRound(deps, { roundId, at: steps.length, step }))
    },
    jackpots: () => poolsOf(open.current, game),
    readSeeds: () => void (open.current && readSeeds(open.current.opened, setSeeds)),
    rotate: (clientSeed) =>
      void run(async ({ opened }) => {
        const answer = await opened.client.rotate(clientSeed)
        if (answer.ok) {
          keepCommits(answer.value.seeds)
          setRevealed(answer.value.revealed)
          setSeeds(answer.value.seeds)
        } else await refuse(answer.failure === 'unanswered' ? 'system' : answer.failure)
      }),
  }
}

interface Visit {
  readonly opened: OpenGame
  readonly deps: PlayDeps
}

async function poolsOf(
  visit: Visit | undefined,
  game: string,
): Promise<readonly JackpotView[] | undefined> {
  const answer = await visit?.opened.client.jackpots(game)
  return answer?.ok ? answer.value : undefined
}

interface Entering {
  readonly onClosed: (why: string) => void
  readonly onReady: () => void
  readonly onRound: (round: RoundView) => void
  readonly onEarlier: (rounds: readonly RoundView[]) => void
  readonly onSeeds: (seeds: SeedsView) => void
}

/** Entered for as long as the screen stands. */
function useVisit(
  enName: WireVenueName,
  game: string,
  hearing: Entering,
  onEntered: (opened: OpenGame) => Promise<void>,
) {
  const entry = useContext(GameEntry)
  const open = useRef<Visit | undefined>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const onOpen = (visit: Visit) => {
      open.current = visit
      return onEntered(visit.opened)
    }
    entered(entry, enName, game, signal, { ...hearing, onOpen })
      .catch((error: unknown) => {
        if (!signal.aborted) hearing.onClosed(wordsOf(error))
      })
      .finally(() => {
        if (!signal.aborted) hearing.onReady()
      })
    return () => {
      leaving.abort()
      open.current = undefined
    }
  }, [entry, enName, game, hearing, onEntered])
  return open
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

interface Hearing extends Entering {
  /** Done once it is known what may be staked. */
  readonly onOpen: (visit: Visit) => Promise<void>
}

/** Goes in, and finds the last round as the house has it: also one that is open, or under way. */
async function entered(
  entry: GameEntry,
  enName: WireVenueName,
  game: string,
  signal: AbortSignal,
  { onEarlier, onOpen, onRound, onSeeds }: Hearing,
): Promise<void> {
  const opened = await entry(enName, game)
  if (signal.aborted) return
  const visit = { opened, deps: depsOf(opened, signal, onRound) }
  const [listed] = await Promise.all([opened.client.rounds(game), onOpen(visit)])
  if (signal.aborted) return
  const rounds = listed.ok ? listed.value : []
  onEarlier(rounds)
  const [last, ...others] = rounds
  const ended = last && (await endOf(visit.deps, last))
  // What was under way is over by now.
  if (ended?.ok && last?.state === 'processing') onEarlier([ended.round, ...others])
  if (!signal.aborted) await readSeeds(opened, onSeeds)
}

function depsOf(
  { client, enter, isSameMember }: OpenGame,
  signal: AbortSignal,
  onRound: PlayDeps['onRound'],
): PlayDeps {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
  const isWanted = () => !signal.aborted && isSameMember()
  return { client, enter, pause, isWanted, onRound }
}

async function readSeeds(
  { client }: OpenGame,
  setSeeds: (seeds: SeedsView) => void,
): Promise<void> {
  const answer = await client.seeds()
  if (!answer.ok) return
  keepCommits(answer.value)
  setSeeds(answer.value)
}

function keepCommits({ commit, nextCommit }: SeedsView): void {
  rememberCommits([commit, nextCommit])
}

const pauseMs = 1_000
