import { type Address, isInside, type Network, networkText, parseNetwork } from './address.ts'

/** The strictest first; `allow` stands above them all. */
export const ruleEffects = ['allow', 'block', 'limit', 'warn'] as const
export type RuleEffect = (typeof ruleEffects)[number]

export const ruleSubjects = ['network', 'country', 'region'] as const
export type RuleSubject = (typeof ruleSubjects)[number]

/** Where an address is, as far as the operator's database knows. */
export interface Region {
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** ISO 3166-2 with its country: `CN-GD`. */
  readonly region?: string | undefined
  /** In words, for people. */
  readonly text: string
}

export interface AccessRule {
  readonly id: string
  readonly effect: RuleEffect
  readonly subject: RuleSubject
  /** A network, a country or a region in its one way of writing (`ruleValue`). */
  readonly value: string
  /** Of an `allow` rule: whoever it names may enter while the site is in maintenance. */
  readonly passesMaintenance: boolean
  /** From when and until when it counts, epoch ms; null: always. */
  readonly fromAt: number | null
  readonly untilAt: number | null
}

export interface Verdict {
  readonly effect: 'open' | Exclude<RuleEffect, 'allow'>
  /** Every rule that names the address now, the one that decides first. */
  readonly hits: readonly AccessRule[]
  readonly passesMaintenance: boolean
}

/** The one way of writing what a rule names; undefined when it is none of its kind. */
export function ruleValue(subject: RuleSubject, text: string): string | undefined {
  const trimmed = text.trim()
  if (subject === 'network') {
    const network = parseNetwork(trimmed)
    return network && networkText(network)
  }
  const upper = trimmed.toUpperCase()
  const form = subject === 'country' ? /^[A-Z]{2}$/ : /^[A-Z]{2}-[A-Z0-9]{1,3}$/
  return form.test(upper) ? upper : undefined
}

export function isRuleInForce({ fromAt, untilAt }: AccessRule, now: number): boolean {
  return (fromAt === null || fromAt <= now) && (untilAt === null || now < untilAt)
}

export type Judge = (
  address: Address | undefined,
  region: Region | undefined,
  now: number,
) => Verdict

/**
 * All rules made ready to be asked often. `allow` wins over everything, then the strictest; a region that is not
 * known is named by no rule.
 */
export function judgeOf(rules: readonly AccessRule[]): Judge {
  const networks: { readonly network: Network; readonly rule: AccessRule }[] = []
  const places = new Map<string, AccessRule[]>()
  for (const rule of rules) {
    const network = rule.subject === 'network' ? parseNetwork(rule.value) : undefined
    if (network) networks.push({ network, rule })
    else if (rule.subject !== 'network') {
      places.set(rule.value, [...(places.get(rule.value) ?? []), rule])
    }
  }
  return (address, region, now) => {
    const named = [
      ...(address ? networks.filter(({ network }) => isInside(network, address)) : []).map(
        ({ rule }) => rule,
      ),
      ...(places.get(region?.country ?? '') ?? []),
      ...(places.get(region?.region ?? '') ?? []),
    ]
    return verdictOf(named.filter((rule) => isRuleInForce(rule, now)))
  }
}

function verdictOf(named: readonly AccessRule[]): Verdict {
  const rank = ({ effect }: AccessRule) => ruleEffects.indexOf(effect)
  const hits = named.toSorted((one, other) => rank(one) - rank(other))
  const first = hits[0]?.effect ?? 'allow'
  return {
    effect: first === 'allow' ? 'open' : first,
    hits,
    passesMaintenance: hits.some((rule) => rule.effect === 'allow' && rule.passesMaintenance),
  }
}
