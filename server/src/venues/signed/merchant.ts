import type { Clock } from '@zhengju/domain/runtime'
import type { VenueId } from '@zhengju/domain/venue'
import { hmac } from '@zhengju/kit/hmac'
import {
  type GamesAnswer,
  type MerchantAnswer,
  merchantPaths,
  parseGamesAnswer,
  parseHeldAnswer,
  parseLaunchAnswer,
  parsePublicSessionAnswer,
  parseReleaseAnswer,
} from '@zhengju/venue-protocol/merchant'
import { signedHeaders, type VenueKey, type WalletCode } from '@zhengju/venue-protocol/wallet'
import type { PublicSessionOutcome, VenueAdapter, VenueRefusal } from '../port.ts'

export interface SignedMerchant {
  readonly id: VenueId
  /** Where the venue listens. */
  readonly url: string
  /** The first one signs. */
  readonly keys: readonly VenueKey[]
  readonly siteId: number
  readonly clock: Clock
}

/** The merchant's side of a venue that opens sessions for signed calls; its key says which venue is meant. */
export function createSignedMerchant(venue: SignedMerchant): VenueAdapter {
  return {
    ...sessionsOf(venue),
    id: venue.id,
    async heldSettlements() {
      const answer = await ask(venue, merchantPaths.heldSettlements, {}, parseHeldAnswer)
      return answer?.code === 'OK' ? answer.held : undefined
    },
    async releaseSettlement(release) {
      const answer = await ask(venue, merchantPaths.releaseSettlement, release, parseReleaseAnswer)
      if (answer?.code === 'CONFLICT') return 'changed'
      return answer?.code === 'OK' ? 'released' : undefined
    },
  }
}

export interface GameMerchant extends VenueAdapter {
  /** How many games members find open in its lobby, and which are stopped; undefined while it does not answer. */
  openGames(): Promise<GamesAnswer | undefined>
  /** A session of a visitor with play money, who can try its games and do nothing else. */
  openTrial(): Promise<PublicSessionOutcome>
}

/** One of our own games' venues: it holds no settlement back. */
export function createGameMerchant(venue: SignedMerchant): GameMerchant {
  return {
    ...sessionsOf(venue),
    id: venue.id,
    async openGames() {
      const answer = await ask(venue, merchantPaths.games, {}, parseGamesAnswer)
      return answer?.code === 'OK' ? answer : undefined
    },
    async openTrial() {
      const answer = await ask(venue, merchantPaths.trial, {}, parseLaunchAnswer)
      return answer?.code === 'OK' ? { ok: true, token: answer.token } : refusal(answer)
    },
    heldSettlements: async () => [],
    releaseSettlement: async () => 'changed',
  }
}

function sessionsOf(venue: SignedMerchant): Pick<VenueAdapter, 'launch' | 'openPublicSession'> {
  return {
    async launch({ apart, memberName, memberId, currency, language, gameCode }) {
      const account = accountOf(venue.siteId, memberName)
      const game = gameCode === undefined ? {} : { gameCode }
      const shared = apart === undefined ? {} : { apart }
      const order = { account, memberRef: memberId, currency, language, ...game, ...shared }
      const answer = await ask(venue, merchantPaths.launch, order, parseLaunchAnswer)
      if (answer?.code !== 'OK') return refusal(answer)
      const { token, timestamp, memberCode } = answer
      return { ok: true, token, at: timestamp, memberCode }
    },
    async openPublicSession() {
      const answer = await ask(venue, merchantPaths.publicSession, {}, parsePublicSessionAnswer)
      return answer?.code === 'OK' ? { ok: true, token: answer.token } : refusal(answer)
    },
  }
}

/** A member as the venue's wire names him. */
export function accountOf(siteId: number, memberName: string): string {
  return `${siteId}_${memberName}`
}

const answerMs = 8_000

/** Undefined when there is no answer in time, or none of this dialect. */
async function ask<Data>(
  venue: SignedMerchant,
  path: string,
  body: object,
  parse: (text: string) => MerchantAnswer<Data> | undefined,
): Promise<MerchantAnswer<Data> | undefined> {
  const answer = await signedAnswer(venue, path, body)
  return answer === undefined ? undefined : parse(answer)
}

/** What came back of a signed call; undefined when nothing did in time. */
export async function signedAnswer(
  { url, keys, clock }: SignedMerchant,
  path: string,
  body: object,
): Promise<string | undefined> {
  const [key] = keys
  if (!key) return undefined
  const rawBody = JSON.stringify(body)
  const headers = signedHeaders({ method: 'POST', path, rawBody }, key, clock.now(), hmac)
  try {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: rawBody,
      signal: AbortSignal.timeout(answerMs),
    })
    return await response.text()
  } catch {
    return undefined
  }
}

function refusal(answer: { readonly code: WalletCode } | undefined): VenueRefusal {
  return { ok: false, reason: answer ? (reasons[answer.code] ?? 'refused') : 'unreachable' }
}

const reasons: Partial<Record<WalletCode, VenueRefusal['reason']>> = {
  MAINTENANCE: 'maintenance',
  VENUE_CLOSED: 'closed',
  GAME_UNKNOWN: 'gameUnknown',
  SYSTEM: 'unreachable',
  TOO_MANY: 'unreachable',
}
