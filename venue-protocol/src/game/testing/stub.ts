import { type FairHmac, type FairStream, fairStream } from '@zhengju/domain/fair'
import type { Minor } from '@zhengju/domain/money'
import { oneOf } from '../../parse/index.ts'
import { limitsPath, toWireLimits } from '../limits.ts'
import {
  type GameFailure,
  gamePaths,
  parsePlayRequest,
  parseSeedRequest,
  type RoundView,
  toWireRound,
} from '../wire.ts'
import { type StubCall, stubFetch } from './stub-fetch.ts'

/** A venue with one game, in memory and with a wallet of its own: what a client needs to be tried. */
export interface GameStub {
  readonly fetch: typeof fetch
  launch(money: Minor): { readonly token: string; balance(): Minor }
  hush(isSilent: boolean): void
  /** What waits for the wallet is answered, if it speaks. */
  pass(): void
}

export interface GameStubOptions {
  readonly sha256: (text: string) => string
  readonly hmac: FairHmac
  readonly now: () => number
}

export const stubGame = {
  name: 'even',
  leastStake: 100n,
  mostStake: 100_000n,
  play(stream: FairStream, stake: Minor) {
    const number = stream.uint(4)
    return { outcome: { number }, payout: number % 2 === 0 ? (stake * 19n) / 10n : 0n }
  },
} as const

type Round = RoundView & { readonly commandId: string; readonly input: string }

interface Member {
  readonly token: string
  money: Minor
  seeds: { readonly serverSeed: string; readonly clientSeed: string; nonce: number }
  next: string
  readonly rounds: Round[]
}

export function createGameStub({ hmac, now, sha256 }: GameStubOptions): GameStub {
  const members = new Map<string, Member>()
  let isSilent = false
  let made = 0
  const seed = () => sha256(`seed ${++made}`)

  function play(member: Member, body: unknown): GameFailure | Round {
    const read = parsePlayRequest(body)
    if (!read.ok) return 'malformed'
    const { choice, commandId, game, stake } = read.value
    if (game !== stubGame.name) return 'gameUnknown'
    oneOf(choice, 'bet', ['even'] as const)
    if (stake < stubGame.leastStake) return 'belowMinimum'
    if (stake > stubGame.mostStake) return 'aboveMaximum'
    const input = `${stake}`
    const known = member.rounds.find((round) => round.commandId === commandId)
    if (known) return known.input === input ? known : 'conflict'
    const { clientSeed, serverSeed } = member.seeds
    const nonce = member.seeds.nonce++
    const round: Round = {
      ...{ roundId: `r${++made}`, game, version: 'even@1', state: 'processing', stake, choice },
      proof: { commit: sha256(serverSeed), clientSeed, nonce },
      ...{ createdAt: now(), commandId, input },
    }
    member.rounds.unshift(round)
    return isSilent ? round : decide(member, round)
  }

  function decide(member: Member, round: Round): Round {
    const { nonce } = round.proof
    const drawn = stubGame.play(fairStream(hmac, { ...member.seeds, nonce }), round.stake)
    const isPoor = member.money < round.stake
    if (!isPoor) member.money += drawn.payout - round.stake
    const ended: Round = isPoor
      ? { ...round, state: 'refused', failure: 'insufficientFunds' }
      : { ...round, state: 'done', ...drawn }
    member.rounds[member.rounds.indexOf(round)] = ended
    return ended
  }

  function seedsView({ next, seeds }: Member) {
    const { clientSeed, nonce, serverSeed } = seeds
    return { commit: sha256(serverSeed), nextCommit: sha256(next), clientSeed, nonce }
  }

  function rotate(member: Member, body: unknown): GameFailure | object {
    const read = parseSeedRequest(body)
    if (!read.ok) return 'malformed'
    if (member.rounds.some(({ state }) => state === 'processing')) return 'conflict'
    const { nonce: rounds, ...used } = member.seeds
    const revealed = { ...used, commit: sha256(used.serverSeed), rounds }
    member.seeds = { serverSeed: member.next, clientSeed: read.value.clientSeed, nonce: 0 }
    member.next = seed()
    return { revealed, seeds: seedsView(member) }
  }

  function answer(member: Member, { isPost, posted, url }: StubCall): GameFailure | object {
    if (url.pathname === gamePaths.seeds) {
      return isPost ? rotate(member, posted()) : seedsView(member)
    }
    if (isPost) {
      const played = play(member, posted())
      return typeof played === 'string' ? played : view(played)
    }
    if (url.pathname === limitsPath) {
      const isKnown = url.searchParams.get('game') === stubGame.name
      return isKnown ? toWireLimits(stubGame) : 'gameUnknown'
    }
    if (url.pathname === gamePaths.rounds) {
      const isKnown = url.searchParams.get('game') === stubGame.name
      return isKnown ? { rounds: member.rounds.map(view) } : 'gameUnknown'
    }
    const [found] = member.rounds.filter(({ roundId }) => url.pathname.endsWith(`/${roundId}`))
    return found ? view(found) : 'roundUnknown'
  }

  return {
    fetch: stubFetch(members, now, answer),
    launch(money) {
      const token = sha256(`token ${++made}`).slice(0, 40)
      const seeds = { serverSeed: seed(), clientSeed: 'first', nonce: 0 }
      const member: Member = { token, money, seeds, next: seed(), rounds: [] }
      members.set(token, member)
      return { token, balance: () => member.money }
    },
    hush(silent) {
      isSilent = silent
    },
    pass() {
      if (isSilent) return
      for (const member of members.values()) {
        for (const round of [...member.rounds]) {
          if (round.state === 'processing') decide(member, round)
        }
      }
    },
  }
}

function view({ commandId: _, input: _input, ...round }: Round) {
  return toWireRound(round)
}
