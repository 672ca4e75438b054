import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { GameFailure, MagazineView, ShotAnswer } from '@zhengju/venue-protocol/game'
import { useEffect, useRef, useState } from 'react'
import { fishingText as text } from '#text/fishing.ts'
import type { OpenGame } from '../../api/open-game.ts'
import { caught, speciesName, targets, whereIs } from '../model/waters.ts'
import { now, type Scene } from './use-scene.ts'

export interface Gun {
  /** What became of the last shot, in words. */
  readonly said: string
  readonly failure: GameFailure | undefined
  readonly isLocked: boolean
  /** At the target; where there is none at the nearest to the middle. */
  fire(): void
  lock(isLocked: boolean): void
}

interface GunProps {
  readonly venue: OpenGame | undefined
  readonly scene: Scene
  readonly cost: bigint
  /** Nothing more can be fired out of it: it is to be settled. */
  readonly onOver: () => void
}

/** One shot at a time: the next goes out when the one before it was answered for. */
export function useGun({ cost, onOver, scene, venue }: GunProps): Gun {
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<GameFailure>()
  const [isLocked, setLocked] = useState(false)
  const isFiring = useRef(false)
  const { magazine, waters } = scene
  const mayFire = venue !== undefined && magazine !== undefined && !magazine.isOver

  async function fire(): Promise<void> {
    const at = now(waters)
    waters.target ??= middleOf(scene)
    const targetId = waters.target
    const to = targetId === undefined ? undefined : whereIs(waters, targetId, at)
    if (!mayFire || isFiring.current || targetId === undefined || !to) return
    if (magazine.fired + cost > magazine.loaded) return onOver()
    isFiring.current = true
    const seat = 0
    waters.splashes.push({ kind: 'shot', at, seat, to })
    const { roundId, shots } = magazine
    const aim = { x: Math.round(to.x), y: Math.round(to.y) }
    const answer = await venue.client.shoot({ roundId, at: shots, cost, targetId, ...aim })
    isFiring.current = false
    if (answer.ok) return heard(answer.value, targetId)
    if (answer.failure === 'sessionExpired') return void venue.enter().catch(() => undefined)
    if (answer.failure === 'roundOver' || answer.failure === 'roundUnknown') return onOver()
    // Whoever was not answered, or fired too soon, fires again: it is the same shot.
    if (answer.failure === 'unanswered' || answer.failure === 'tooFrequent') return
    if (answer.failure === 'stepUnknown') return void scene.read()
    const isNothingThere = answer.failure === 'targetUnknown' || answer.failure === 'bombAlone'
    if (isNothingThere) waters.target = undefined
    setFailure(answer.failure)
  }

  function heard({ magazine: after, shot }: ShotAnswer, targetId: string): void {
    scene.setMagazine(after)
    setFailure(undefined)
    setSaid(wordsOf(shot))
    const at = now(waters)
    const to = whereIs(waters, targetId, at)
    if (shot.isHit && to) {
      waters.splashes.push({ kind: 'net', at, to }, { kind: 'slip', at, to, text: wordsOf(shot) })
    }
    if (shot.isHit || shot.isReturned) caught(waters, targetId, at)
    if (after.isOver) onOver()
  }

  const latest = useRef(fire)
  latest.current = fire
  const isOn = isLocked && mayFire
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (waters.target === undefined || document.hidden) setLocked(false)
      else void latest.current()
    }, betweenMs)
    return () => clearInterval(timer)
  }, [isOn, waters])

  return {
    ...{ said, failure },
    isLocked: isOn,
    fire: () => void fire(),
    lock(next) {
      waters.target ??= middleOf(scene)
      setLocked(next)
    },
  }
}

function wordsOf({ isHit, isReturned, multiplier, payout, target }: ShotAnswer['shot']): string {
  if (isReturned) return text.returned
  const name = speciesName(target)
  return isHit ? text.hit(name, multiplier, formatMoney(payout, siteCurrency)) : text.missed(name)
}

/** The one that swims nearest to the middle. */
function middleOf({ waters }: Scene): string | undefined {
  const seen = targets(waters, now(waters))
  return seen[Math.floor(seen.length / 2)]?.id
}

export function isOpen(magazine: MagazineView | undefined): magazine is MagazineView {
  return magazine !== undefined && !magazine.isOver
}

/** Slower than the house allows: nothing is gained by haste. */
const betweenMs = 250
