import type { addAccessRule } from '@zhengju/contract/access/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import {
  networkSize,
  parseNetwork,
  type RuleEffect,
  type RuleSubject,
} from '@zhengju/domain/access'
import { countText } from '@zhengju/domain/figure'
import { fieldOf, instantOf, time } from '#lib/show.ts'
import { accessText as text } from '#text/access.ts'
import type { Rule } from './api.ts'

export type RuleWish = Omit<BodyOf<typeof addAccessRule>, 'commandId' | 'reason'>

/** A rule as the form's fields hold it. */
export interface RuleDraft {
  readonly effect: RuleEffect
  readonly subject: RuleSubject
  readonly value: string
  readonly passesMaintenance: boolean
  readonly fromAt: string
  readonly untilAt: string
  readonly note: string
}

export const emptyDraft: RuleDraft = {
  effect: 'block',
  subject: 'network',
  value: '',
  passesMaintenance: false,
  fromAt: '',
  untilAt: '',
  note: '',
}

export function draftOf({ fromAt, untilAt, ...rule }: Rule): RuleDraft {
  const { effect, subject, value, passesMaintenance, note } = rule
  const times = { fromAt: fieldOf(fromAt), untilAt: fieldOf(untilAt) }
  return { effect, subject, value, passesMaintenance, note, ...times }
}

export function wishOf(draft: RuleDraft): RuleWish {
  return {
    ...draft,
    value: draft.value.trim(),
    note: draft.note.trim(),
    passesMaintenance: draft.effect === 'allow' && draft.passesMaintenance,
    fromAt: instantOf(draft.fromAt),
    untilAt: instantOf(draft.untilAt),
  }
}

/** The rule in a line, with how many addresses it names. */
export function summaryOf({ effect, subject, value }: RuleWish): string {
  const line = `${text.effects[effect]}　${text.subjects[subject]}　${value}`
  const network = subject === 'network' ? parseNetwork(value) : undefined
  return network ? `${line}，${text.size(countText(networkSize(network)))}` : line
}

export function validityOf({ fromAt, untilAt }: Pick<Rule, 'fromAt' | 'untilAt'>): string {
  if (fromAt === null && untilAt === null) return text.always
  const parts = [fromAt === null ? '' : text.from(time(fromAt).slice(0, 16))]
  if (untilAt !== null) parts.push(text.until(time(untilAt).slice(0, 16)))
  return parts.filter((part) => part !== '').join(' ')
}
