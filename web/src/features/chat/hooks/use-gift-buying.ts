import { giftShelf, sendGift } from '@zhengju/contract/chat-gift/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { BusinessError } from '#lib/call-error.ts'
import { shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { type Reading, useRead } from '#lib/use-read.ts'
import { giftText } from '#text/gift.ts'
import {
  afterChange,
  comboSec,
  type GiftQuestion,
  type GiftWish,
  isAskedFirst,
  isBeyond,
} from '../model/gift-buying.ts'

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
  const reading = useRead(giftShelf, { query: { rid: roomId } }, { initial: undefined })
  const [fresh, setFresh] = useState<Shelf>()
  const [available, setAvailable] = useState<string>()
  const [question, setQuestion] = useState<GiftQuestion>()
  const [agreed, setAgreed] = useState<GiftWish>()
  const [run, setRun] = useState<Run>()
  const sent = useRef<GiftWish>(undefined)
  const command = useCommand(sendGift, { own, onFailure: (error) => void refused(error) })
  const shelf: Reading<Shelf> = fresh ? { ...reading, data: fresh } : reading
  const balance = available ?? shelf.data?.available

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

  /** The balance is read again: it may have grown elsewhere, and then the next press goes through. */
  async function short() {
    setRun(undefined)
    toast(giftText.short(shown(balance ?? '0.00')), 'warn')
    setAvailable((await readAgain(roomId))?.available ?? balance)
  }

  /** Nothing was paid. The shelf is read again; a price that is another one today is asked about. */
  async function refused(error: unknown) {
    setRun(undefined)
    const now = await readAgain(roomId)
    if (!now) return
    setFresh(now)
    setAvailable(now.available)
    const wish = sent.current
    if (wish && now.state === 'open' && isOfShelf(error)) setQuestion(afterChange(wish, now.gifts))
  }

  return {
    shelf,
    available: balance,
    question,
    run,
    isBusy: command.isBusy,
    want(wish) {
      if (isBeyond(wish, balance)) void short()
      else if (isAskedFirst(wish, agreed)) setQuestion({ kind: 'large', wish })
      else void send(wish)
    },
    agree(wish) {
      setAgreed(wish)
      void send(wish)
    },
    decline: () => setQuestion(undefined),
  }
}

function readAgain(roomId: string): Promise<Shelf | undefined> {
  const query = { rid: roomId }
  return call(giftShelf, { query }, { isQuiet: true }).catch(() => undefined)
}

function isOfShelf(error: unknown): boolean {
  return error instanceof BusinessError && own.some((name) => name === error.failure)
}

function isSame(one: GiftWish | undefined, other: GiftWish): boolean {
  return one?.giftId === other.giftId
}
