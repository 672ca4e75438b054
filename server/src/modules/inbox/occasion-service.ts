import type { DomainEvent } from '@zhengju/domain/event'
import { filledIn, type LetterOccasion } from '@zhengju/domain/inbox'
import { type Currency, formatMoney, parseMoney } from '@zhengju/domain/money'
import { siteTimeText } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { letterText } from '../../text/letter.ts'
import { memberNames } from '../member/index.ts'
import * as store from './desk-store.ts'

export function writeOfDeposit(tx: Tx, event: EventOf<'depositCredited'>): Promise<void> {
  return write(tx, event, 'depositCredited', { amount: moneyOf(event) })
}

export function writeOfWithdrawal(tx: Tx, event: EventOf<'withdrawalEnded'>): Promise<void> {
  const occasion = event.outcome === 'paid' ? 'withdrawalPaid' : 'withdrawalReturned'
  return write(tx, event, occasion, { amount: moneyOf(event), billNo: event.billNo })
}

export function writeOfProtection(tx: Tx, event: EventOf<'protectionStarted'>): Promise<void> {
  const occasion = event.kind === 'timeOut' ? 'timeOutStarted' : 'exclusionStarted'
  const until = event.until === null ? letterText.forever : siteTimeText(event.until)
  return write(tx, event, occasion, { until })
}

export function writeOfProtectionEnd(tx: Tx, event: EventOf<'protectionEnded'>): Promise<void> {
  const occasion = event.kind === 'timeOut' ? 'timeOutEnded' : 'exclusionEnded'
  return write(tx, event, occasion, { until: siteTimeText(event.until) })
}

export function writeOfFeedback(tx: Tx, event: EventOf<'feedbackAnswered'>): Promise<void> {
  return write(tx, event, 'feedbackAnswered', {})
}

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

interface Happened {
  readonly memberId: string
  readonly at: number
}

/** A letter to one member in the words of the occasion's template. */
async function write(
  tx: Tx,
  { memberId, at }: Happened,
  occasion: LetterOccasion,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const template = await store.templateOf(tx, occasion)
  const name = (await memberNames(tx, [memberId])).get(memberId)
  if (!template || name === undefined) return
  const known = { ...facts, at: siteTimeText(at) }
  const id = tx.runtime.ids.next()
  await store.insertLetter(tx, {
    id,
    category: template.category,
    title: filledIn(template.title, known),
    body: filledIn(template.body, known),
    jump_url: template.jump_url,
    audience: 'named',
    segment_id: null,
    is_pinned: false,
    names_money: false,
    expire_at: null,
    reason: occasion,
    applicant_id: null,
    applicant_name: letterText.sender,
  })
  await store.insertRecipients(tx, id, [{ id: memberId, name }])
  await store.markSent(tx, id)
}

function moneyOf({ amount, currency }: { readonly amount: string; readonly currency: Currency }) {
  const minor = parseMoney(amount, currency)
  return minor === undefined ? amount : letterText.money(formatMoney(minor, currency), currency)
}
