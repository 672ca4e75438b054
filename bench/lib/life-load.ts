import { setTimeout as pause } from 'node:timers/promises'
import { createRuntime } from '@zhengju/kit/runtime'
import { settleLimits, settlePath, walletPath } from '@zhengju/venue-protocol/wallet'
import { type Load, openLoop } from './open-loop.ts'
import { ask, type Platform, type Ready, sendSigned } from './platform-child.ts'
import { RawClient } from './raw-client.ts'
import { placingBody, settlementBody } from './settle-bets.ts'
import { venueToken } from './venue-sessions.ts'

const betConnections = 512
const settleConnections = 2
const lookEveryMs = 100
const soonMs = 10
const { clock } = createRuntime()

export interface LifeReady extends Ready {
  readonly run: string
  readonly names: readonly string[]
}
export type LifePlatform = LifeReady & Platform

export interface Played {
  readonly lives: number
  /** From the first call until nothing is left to any consumer. */
  readonly perSecond: number
  /** At each look, how old the oldest event was that a consumer of bets had not had. */
  readonly lagsMs: readonly number[]
  /** Of each bet, from when it was due until it was answered. */
  readonly answersMs: readonly number[]
  readonly cpu: Cpu
}

interface Cpu {
  readonly loadMs: number
  readonly platformMs: number
  readonly databaseMs: number
}

export type Play = (perSecond: number, seconds: number) => Promise<Played>

/** Plays lives at a steady rate for some seconds and waits for the end of all of them. */
export function createLives(platform: LifePlatform): Play {
  let placed = 0
  return async (perSecond, seconds) => {
    const before = placed
    const cpuBefore = await cpuOf(platform)
    const startedAt = clock.now()
    const { lagsMs, answersMs } = await playAt(platform, placed, { perSecond, startedAt, seconds })
    placed += answersMs.length
    const loadMs = ownCpuMs() - cpuBefore.loadMs
    const { doneAt, lives } = await ask(platform, { ask: 'upToDate', placed })
    if (lives !== placed) throw new Error(`${lives} of ${placed} lives are over`)
    const cpu = await cpuOf(platform)
    return {
      lives: placed - before,
      perSecond: ((placed - before) * 1_000) / (doneAt - startedAt),
      lagsMs,
      answersMs,
      cpu: {
        loadMs,
        platformMs: cpu.platformMs - cpuBefore.platformMs,
        databaseMs: cpu.databaseMs - cpuBefore.databaseMs,
      },
    }
  }
}

async function cpuOf(platform: Platform): Promise<Cpu> {
  const { platformMs, databaseMs } = await ask(platform, { ask: 'cpu' })
  return { loadMs: ownCpuMs(), platformMs, databaseMs }
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

async function playAt(platform: LifePlatform, from: number, load: Load) {
  const { origin, run, names } = platform
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, () => RawClient.open(origin)))
  const [bettors, venues] = await Promise.all([open(betConnections), open(settleConnections)])
  const accepted: number[] = []
  const lagsMs: number[] = []
  let next = from
  let isPlacing = true
  let isSettling = true

  async function place(client: RawClient): Promise<void> {
    const number = next++
    const body = placingBody(run, { number, names, tokenOf: venueToken })
    const answer = await sendSigned(client, walletPath('ob', 'bet'), body)
    if (!answer.startsWith('{"code":"OK"')) throw new Error(`unexpected answer ${answer}`)
    accepted.push(number)
  }

  async function settle(client: RawClient): Promise<void> {
    while (isPlacing || accepted.length > 0) {
      if (isPlacing && accepted.length < settleLimits.calls) {
        await pause(soonMs)
        continue
      }
      const numbers = accepted.splice(0, settleLimits.calls)
      const body = settlementBody(run, names, numbers)
      const answer = await sendSigned(client, settlePath('ob'), body)
      if (answer.split('"code":"OK"').length !== numbers.length + 2) {
        throw new Error(`unexpected answer ${answer.slice(0, 500)}`)
      }
    }
  }

  async function watch(): Promise<void> {
    while (isSettling) {
      const { lagMs } = await ask(platform, { ask: 'lag' })
      lagsMs.push(lagMs)
      await pause(lookEveryMs)
    }
  }

  const placing = openLoop(bettors, load, place).finally(() => {
    isPlacing = false
  })
  const settling = Promise.all(venues.map(settle)).finally(() => {
    isSettling = false
  })
  const [answersMs] = await Promise.all([placing, settling, watch()])
  for (const client of [...bettors, ...venues]) client.close()
  return { lagsMs, answersMs }
}
