import { giftShelf, sendGift } from '@zhengju/contract/chat-gift'
import type { DataOf } from '@zhengju/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { BusinessError } from '../../lib/call-error.ts'
import { useCommand } from '../../lib/use-command.ts'
import { type Reading, useRead } from '../../lib/use-read.ts'
import {
  afterChange,
  comboSec,
  type GiftQuestion,
  type GiftWish,
  isAskedFirst,
} from './gift-buying.ts'

export type Shelf = DataOf<typeof giftShelf>

/** A run that may go on. */
export interface Run {
  readonly wish: GiftWish
  readonly pieces: number
}

export interface GiftBuying {
  readonly shelf: Reading<Shelf>
  readonly available: string | undefined
  readonly question: GiftQuestion | undefined
  readonly run: Run | undefined
  readonly isBusy: boolean
  /** Sends it, or asks first. */
  readonly want: (wish: GiftWish) => void
  readonly agree: (wish: GiftWish) => void
  readonly decline: () => void
}

const own = ['gift.changed', 'gift.unavailable'] as const

/** From a press in the tray to the line in the room. */
export function useGiftBuying(roomId: string): GiftBuying {
  const ask = { query: { rid: roomId } }
  const reading = useRead(giftShelf, ask, { initial: undefined })
  const [fresh, setFresh] = useState<Shelf>()
  const [available, setAvailable] = useState<string>()
  const [question, setQuestion] = useState<GiftQuestion>()
  const [agreed, setAgreed] = useState<GiftWish>()
  const [run, setRun] = useState<Run>()
  const sent = useRef<GiftWish>(undefined)
  const command = useCommand(sendGift, { own, onFailure: (error) => void refused(error) })
  const shelf: Reading<Shelf> = fresh ? { ...reading, data: fresh } : reading

  useEffect(() => {
    if (!run) return
    const timer = setTimeout(() => setRun(undefined), comboSec * 1_000)
    return () => clearTimeout(timer)
  }, [run])

  async function send(wish: GiftWish) {
    setQuestion(undefined)
    const { giftId, num, price } = wish
    sent.current = wish
    const done = await command.run((commandId) => ({
      body: { commandId, rid: roomId, giftId, num, price },
    }))
    if (!done) return
    setAvailable(done.available)
    setRun((before) => ({
      wish,
      pieces: (isSame(before?.wish, wish) ? (before?.pieces ?? 0) : 0) + num,
    }))
  }

  /** Nothing was paid. The shelf is read again; a price that is another one today is asked about. */
  async function refused(error: unknown) {
    setRun(undefined)
    const now = await call(giftShelf, ask, { isQuiet: true }).catch(() => undefined)
    if (!now) return
    setFresh(now)
    setAvailable(now.available)
    const wish = sent.current
    if (wish && now.state === 'open' && isOfShelf(error)) setQuestion(afterChange(wish, now.gifts))
  }

  return {
    shelf,
    available: available ?? shelf.data?.available,
    question,
    run,
    isBusy: command.isBusy,
    want(wish) {
      if (isAskedFirst(wish, agreed)) setQuestion({ kind: 'large', wish })
      else void send(wish)
    },
    agree(wish) {
      setAgreed(wish)
      void send(wish)
    },
    decline: () => setQuestion(undefined),
  }
}

function isOfShelf(error: unknown): boolean {
  return error instanceof BusinessError && own.some((name) => name === error.failure)
}

function isSame(one: GiftWish | undefined, other: GiftWish): boolean {
  return one?.giftId === other.giftId
}
