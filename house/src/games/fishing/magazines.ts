import { fairStream } from '@zhengju/domain/fair'
import {
  closedMagazine,
  fishingPar,
  fishingVersion,
  hallOf,
  isMagazineOver,
  type Magazine,
  magazineAfter,
  mostBombMultiplier,
  openShot,
  playShot,
  shotPayout,
  swimmerOf,
} from '@zhengju/domain/games/fishing'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GameSpot } from '@zhengju/domain/round'
import type { Tx } from '@zhengju/storage/tx'
import type { MagazineView, ShotRequest } from '@zhengju/venue-protocol/game'
import type { HostDeps } from '../../host/game.ts'
import { winCall } from '../../host/rounds/round-calls.ts'
import type { Shot } from '../../host/rounds/scene/scene-rounds.ts'
import { settledSpot } from '../../host/rounds/settled-spot.ts'
import { textHmac } from '../../host/seeds/seal.ts'
import type { MemberSession } from '../../host/sessions.ts'
import { insertShot, type StoredShot, shotsOf } from '../../host/store/magazine-shots.ts'
import {
  abandonedRounds,
  lockRounds,
  type StoredRound,
  storeSteps,
} from '../../host/store/rounds.ts'
import { takeNextNonce } from '../../host/store/seeds.ts'
import { insertWalletCall } from '../../host/store/wallet-calls.ts'
import type { Aim, Sea } from './sea.ts'
import { fishingText } from './text.ts'

export const fishingName = 'fishing'

/** Of the game under the name by which it was opened. */
export interface SeaHostDeps extends HostDeps {
  readonly name: string
}

/**
 * A shot is drawn and stands in the log before it is answered for; what it caught is gone for whoever fires next. The
 * same number with the same shot is the shot of before.
 */
export function fireShot(
  deps: SeaHostDeps,
  sea: Sea,
  { memberId }: MemberSession,
  request: ShotRequest,
): Promise<Shot> {
  const { at, cost, roundId, targetId, x, y } = request
  const receivedAt = deps.runtime.clock.now()
  return sea.turn(async () => {
    let taken: readonly string[] = []
    const shot = await deps.db.tx(async (tx): Promise<Shot & { readonly isNew?: boolean }> => {
      // In one trip: the log is read once its magazine is locked.
      const [rounds, log] = await Promise.all([lockRounds(tx, [roundId]), shotsOf(tx, roundId)])
      const round = rounds.get(roundId)
      if (round?.memberId !== memberId || round.game !== deps.name) {
        return { ok: false, failure: 'roundUnknown' }
      }
      if (round.choice.tableId !== sea.tableId) return { ok: false, failure: 'roundUnknown' }
      const known = log[at]
      if (known?.targetId === targetId && known.cost === cost) return fired(round, log, known)
      if (round.state !== 'open') return { ok: false, failure: notOpen(round) }
      const before = magazineOf(round, log)
      if (known || at !== log.length) return { ok: false, failure: 'stepUnknown' }
      if (isOver(before)) return { ok: false, failure: 'roundOver' }
      if (!hallOf(before.hall)?.costs.includes(cost)) return { ok: false, failure: 'malformed' }
      if (before.fired + cost > before.loaded) return { ok: false, failure: 'aboveMaximum' }
      const aimed = sea.aim(targetId, { x, y }, receivedAt)
      if (aimed.kind === 'nothing') return { ok: false, failure: 'targetUnknown' }
      if (aimed.kind === 'alone') return { ok: false, failure: 'bombAlone' }
      const drawn = await drawShot(tx, round, aimed, { at, cost, targetId })
      insertShot(tx, roundId, round.seed.commit, drawn)
      if (drawn.isHit && aimed.kind === 'alive') taken = aimed.taken
      const after = [...log, drawn]
      if (isOver(magazineOf(round, after))) await settleMagazine(deps, tx, round, after)
      return { ...fired(round, after, drawn), isNew: true }
    })
    const seat = sea.seatOf(memberId)
    if (shot.ok && shot.isNew && seat !== undefined) {
      const { isHit, multiplier, payout } = shot.answer.shot
      sea.fired({ seat, targetId, isHit, multiplier, payout: money(payout) }, taken)
    }
    return shot
  })
}

async function drawShot(
  tx: Tx,
  { seed: { commit } }: StoredRound,
  aimed: Extract<Aim, { kind: 'alive' | 'gone' }>,
  asked: Pick<StoredShot, 'at' | 'cost' | 'targetId'>,
): Promise<StoredShot> {
  const { multiplier, target } = aimed
  const { clientSeed, nonce, serverSeed } = await takeNextNonce(tx, commit)
  const shot = { ...asked, target, multiplier, nonce }
  // Its number is taken all the same.
  if (aimed.kind === 'gone') return { ...shot, isReturned: true, isHit: false, payout: 0n }
  const seeds = { serverSeed: serverSeed.open(), clientSeed, nonce }
  const isHit = playShot(multiplier, fairStream(textHmac, seeds))
  return { ...shot, isReturned: false, isHit, payout: shotPayout(asked.cost, multiplier, isHit) }
}

function fired(round: StoredRound, log: readonly StoredShot[], shot: StoredShot): Shot {
  const { targetId: _, ...view } = shot
  return { ok: true, answer: { shot: view, magazine: magazineView(round, log) } }
}

function notOpen({ state }: StoredRound) {
  return state === 'asked' || state === 'returning' ? 'conflict' : 'roundOver'
}

export function magazineView(round: StoredRound, log: readonly StoredShot[]): MagazineView {
  const magazine = magazineOf(round, log)
  const { fired: spent, loaded, won } = magazine
  const isShut = round.state !== 'open' || isOver(magazine)
  return { roundId: round.roundId, loaded, fired: spent, won, shots: log.length, isOver: isShut }
}

function magazineOf({ choice, roundId, stake }: StoredRound, log: readonly StoredShot[]): Magazine {
  const hall = hallOf(choice.hall)
  const magazine = hall && magazineAfter(hall, stake, log)
  if (!magazine) throw new Error(`${roundId} holds shots that its magazine does not`)
  return magazine
}

function isOver(magazine: Magazine): boolean {
  return isMagazineOver(magazine, mostBombMultiplier)
}

/** What was not fired goes back with what was won; the log becomes the round's steps. */
async function settleMagazine(
  { wakeWallet }: HostDeps,
  tx: Tx,
  round: StoredRound,
  log: readonly StoredShot[],
): Promise<void> {
  const { loaded, won } = magazineOf(round, log)
  const { payout, risk } = closedMagazine(magazineOf(round, log))
  if (payout < 0n || risk > loaded) throw new Error(`${fishingVersion} pays what it does not hold`)
  const steps = log.map((shot) => ({ ...openShot(recordOf(shot)) }))
  const hits = log.filter(({ isHit }) => isHit).length
  const outcome = { fired: String(risk), won: String(won), hits }
  await storeSteps(tx, round.roundId, { steps, payout, outcome })
  const { validBet } = settledSpot({ id: '', name: '' }, risk, won)
  const returned = log.filter(({ isReturned }) => isReturned).length
  const settled = {
    ...({ category: 'fishing', payout, risk, validBet, spots: settledSpots(round, log) } as const),
    outcome: fishingText.outcome(log.length - returned, hits, returned),
  }
  await insertWalletCall(tx, winCall(round, settled, tx.now))
  tx.afterCommit(wakeWallet)
}

function recordOf({ at: _, targetId: __, ...shot }: StoredShot) {
  return shot
}

/** One a species, in the order of their multipliers. */
function settledSpots(round: StoredRound, log: readonly StoredShot[]): readonly GameSpot[] {
  const fired = log.filter(({ isReturned }) => !isReturned)
  const spots = fishingPar.spots.flatMap(({ id }) => {
    const own = fired.filter(({ target }) => target === id)
    if (own.length === 0) return []
    const sum = (of: (shot: StoredShot) => Minor) => own.reduce((all, one) => all + of(one), 0n)
    const name = fishingText.at(swimmerOf(id)?.name ?? id, own.length)
    const [cost, paid] = [sum((shot) => shot.cost), sum(({ payout }) => payout)]
    return settledSpot({ id, name }, cost, paid).spots
  })
  return spots.length > 0 ? spots : settledSpot(magazineSpot(round), 0n, 0n).spots
}

/** As it stands on the record while it is open. */
export function magazineSpot({ choice }: Pick<StoredRound, 'choice'>) {
  const hall = hallOf(choice.hall)?.name ?? ''
  const { cost, shots } = choice
  const name = fishingText.magazine(hall, Number(shots), money(BigInt(String(cost))))
  return { id: 'magazine', name }
}

/** Settles an open one as it stands, by its member's word; what is over stays as it is. */
export async function closeMagazine(
  deps: SeaHostDeps,
  roundId: string,
  memberId?: string,
): Promise<StoredRound | undefined> {
  return deps.db.tx(async (tx) => {
    const round = (await lockRounds(tx, [roundId])).get(roundId)
    const isTheirs = memberId === undefined || round?.memberId === memberId
    if (!round || round.game !== deps.name || !isTheirs) return undefined
    if (round.state !== 'open') return round
    await settleMagazine(deps, tx, round, await shotsOf(tx, roundId))
    return { ...round, state: 'paying' }
  })
}

/** Those out of which nobody has fired since then: each by itself, one that throws holds up no other. */
export async function closeAbandoned(deps: SeaHostDeps, before: number): Promise<void> {
  const found = await deps.db.read((tx) => abandonedRounds(tx, deps.name, before, mostAtOnce))
  for (const { roundId } of found) await closeMagazine(deps, roundId).catch(deps.report)
}

function money(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}

const mostAtOnce = 500
