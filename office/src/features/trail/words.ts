import { trailActions } from '@zhengju/contract/trail/trail-action'
import { trailField } from '@zhengju/contract/trail/trail-field'
import { time } from '#lib/show.ts'
import { trailText as text, valueText } from '#text/trail.ts'

/** In words; one that has none as it is stored, so that nothing of the trail is hidden. */
export function fieldWords(field: string): string {
  return trailField(field) ?? field
}

export function valueWords(field: string, value: string): string {
  if (value === '') return text.noReason
  const name = nameOf(field)
  if (/(At|Since)$/.test(name) && /^\d{12,14}$/.test(value)) return time(Number(value))
  const known = valueText[`${field} ${value}`] ?? valueText[`${name} ${value}`]
  return known ?? yesNo[value] ?? value
}

export function titleOf(action: string): string {
  const known: Readonly<Record<string, { readonly title: string }>> = trailActions
  return known[action]?.title ?? text.unknown
}

const yesNo: Readonly<Record<string, string>> = { true: text.yes, false: text.no }

function nameOf(field: string): string {
  return field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
}
