import { ownLimits } from '@zhengju/contract/kernel/limit'
import type { Fixture, SportId, Stage } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type { Answer, LiveChange, VenueClient } from '@zhengju/venue-protocol/client'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { createKeptRows } from '#lib/kept-rows.ts'
import { useLocation } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { type Board, changed, extended, type Page, replaced, reread } from '../model/board.ts'
import { useCalm } from './use-calm.ts'

export interface FixtureList {
  readonly board: Board | undefined
  /** Nothing can be shown: the first page did not come. */
  readonly isFailed: boolean
  readonly isAtEnd: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly reload: () => void
  readonly hear: (change: LiveChange) => void
}

export interface ListQuery {
  readonly venue: VenueId
  readonly sport: SportId
  /** What most bets of these sports stand on, instead of one sport. */
  readonly hot?: readonly SportId[] | undefined
  readonly stage: Stage
  /** An instant of the wanted day. */
  readonly dayAt: number | undefined
  /** Competitions that were chosen; all of them where none was. */
  readonly leagues: readonly string[] | undefined
}

const pageSize = ownLimits.pageSize
const mostRead = 200
/** Lists change in bursts: they are read again once a burst. */
const burstMs = 1_500
/** The match clocks of a list are set again this often. */
const rereadMs = 30_000

const keptBoards = createKeptRows<Board>()

/** One list of fixtures: what the page came with, then pages of the venue, then live changes. */
export function useFixtureList(
  venue: VenueClient | undefined,
  query: ListQuery,
  initial: { readonly key: string; readonly page: Page; readonly at: number } | undefined,
): FixtureList {
  const key = listKey(query)
  const entry = `${useLocation().key} ${key}`
  const [board, setBoard] = useState(
    () =>
      keptBoards.read(entry) ??
      (initial?.key === key ? replaced(undefined, initial.page, initial.at) : undefined),
  )
  useEffect(() => {
    if (board) keptBoards.keep(entry, board)
  }, [entry, board])
  const [shownKey, setShownKey] = useState(key)
  const [isFailed, setFailed] = useState(false)
  useCalm(board, setBoard)
  if (shownKey !== key) {
    setShownKey(key)
    setBoard(undefined)
    setFailed(false)
  }

  const known = board?.entries.length ?? 0
  const size = useRef<number>(pageSize)
  size.current = Math.max(pageSize, known)
  const reading = useRef(0)
  const read = useReader(venue, query)
  const load = useCallback(
    async (add: typeof reread) => {
      const turn = ++reading.current
      const answer = await readAll(read, size.current)
      if (!answer || turn !== reading.current) return
      setFailed(!answer.ok)
      if (answer.ok) setBoard((shown) => add(shown, answer.value, runtime.clock.now()))
    },
    [read],
  )
  // Who asks for it sees the venue's own order; while he looks on, rows keep their places.
  const reload = useCallback(() => load(replaced), [load])
  const again = useCallback(() => load(reread), [load])
  useRereading(again, reading)
  const more = useMore(read, known, reading, setBoard)
  const againSoon = useBurst(again)

  function hear(change: LiveChange) {
    switch (change.kind) {
      case 'fixtures':
        return againSoon()
      case 'connected':
        if (change.isResumed) again()
        return
      case 'disconnected':
      case 'order':
      case 'balance':
        return
      default:
        setBoard((shown) => shown && changed(shown, change, runtime.clock.now()))
    }
  }

  const isAtEnd = board !== undefined && known >= board.total
  return { board, isFailed: isFailed && !board, isAtEnd, ...more, reload, hear }
}

type Read = (page: number, size: number) => Promise<Answer<Page> | undefined>

/** As many as are shown: a list longer than one reading takes comes in several, and a match that moved between them once. */
async function readAll(read: Read, size: number): Promise<Answer<Page> | undefined> {
  if (size <= mostRead) return read(1, size)
  const pages = Array.from({ length: Math.ceil(size / mostRead) }, (_, page) => page + 1)
  const answers = await Promise.all(pages.map((page) => read(page, mostRead)))
  const fixtures = new Map<string, Fixture>()
  for (const answer of answers) {
    if (!answer?.ok) return answer
    for (const fixture of answer.value.fixtures) fixtures.set(fixture.id, fixture)
  }
  const total = Math.max(...answers.map((answer) => (answer?.ok ? answer.value.total : 0)))
  return { ok: true, value: { fixtures: [...fixtures.values()], total } }
}

function useReader(
  venue: VenueClient | undefined,
  { sport, hot, stage, dayAt, leagues }: ListQuery,
): Read {
  const chosen = leagues?.join()
  return useCallback(
    async (page, size) => {
      if (hot) return venue?.popular({ stage, sports: hot })
      const day = dayAt === undefined ? {} : { dayAt }
      const of = chosen === undefined ? {} : { competitionIds: chosen.split(',') }
      const asked = { stage, sports: [sport], sort: 'competition', ...day, ...of } as const
      return venue?.fixtures({ ...asked, page, size })
    },
    [venue, sport, hot, stage, dayAt, chosen],
  )
}

/** Reads at once and then every while; an answer that comes after the list was left counts for nothing. */
function useRereading(again: () => void, reading: { current: number }): void {
  useEffect(() => {
    again()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, rereadMs)
    return () => {
      clearInterval(timer)
      reading.current++
    }
  }, [again, reading])
}

function useMore(
  read: Read,
  known: number,
  reading: { readonly current: number },
  setBoard: Dispatch<SetStateAction<Board | undefined>>,
) {
  const [isLoadingMore, setLoadingMore] = useState(false)
  async function loadMore() {
    if (isLoadingMore) return
    setLoadingMore(true)
    const turn = reading.current
    // As long as one page holds it all, the list is read anew with more, so that nothing stands twice.
    const isWhole = known + pageSize <= mostRead
    const answer = isWhole
      ? await read(1, known + pageSize)
      : await read(Math.floor(known / mostRead) + 1, mostRead)
    setLoadingMore(false)
    if (!answer?.ok || turn !== reading.current) return
    const now = runtime.clock.now()
    const add = isWhole ? reread : extended
    setBoard((shown) => shown && add(shown, answer.value, now))
  }
  return { isLoadingMore, loadMore }
}

function useBurst(reload: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, burstMs)
  }
}

export function listKey({ venue, sport, hot, stage, dayAt, leagues = [] }: ListQuery): string {
  return `${venue} ${hot ? 'hot' : sport} ${stage} ${dayAt ?? ''} ${leagues.join()}`
}
