import { paymentMethods } from '@zhengju/domain/payment'
import { Note } from '@zhengju/ui/notice'
import { useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { clockText } from '#lib/site-time.ts'
import { payeeText, scanText } from '#text/payment.ts'
import type { InstructionProps } from './instruction.tsx'
import { SafetyNote } from './payee.tsx'
import { PaymentHead } from './payment-head.tsx'

const minuteMs = 60_000
const lookMs = 5_000

/** A code to be scanned. How long it is good is said in minutes: nobody is to be hurried. */
export function ScanCode({ order, instruction }: InstructionProps<'qr'>) {
  return (
    <>
      <PaymentHead title={scanText.exact} amount={order.amount} currency={order.currency}>
        <Left from={order.createdAt} until={order.expiresAt} />
      </PaymentHead>
      <section className="scan">
        <img src={instruction.code} alt={scanText.code} width="220" height="220" />
        <p className="soft">{scanText.receiver}</p>
        <p className="b">{instruction.receiver}</p>
      </section>
      <div className="wrap stack pay__gap">
        <Note icon="info">{scanText.how(paymentMethods[order.method].title)}</Note>
        <SafetyNote>{payeeText.safe}</SafetyNote>
      </div>
    </>
  )
}

/** The server's page cannot know how long it was on its way: it keeps the place of the minutes. */
function Left({ from, until }: { readonly from: number; readonly until: number }) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const look = () => setNow(runtime.clock.now())
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [])
  const minutes = minutesLeft(until, now ?? from)
  if (minutes === 0) return scanText.over(clockText(until))
  return (
    <>
      {scanText.until(clockText(until))}
      <span className="scan__left" data-known={now === undefined ? undefined : ''}>
        {scanText.left} <b className="b">{minutes}</b> {scanText.minutes}
      </span>
    </>
  )
}

/** Begun minutes, so that it says 0 only when it is over. */
export function minutesLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / minuteMs))
}
