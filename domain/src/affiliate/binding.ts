/** How a code came: a parameter of the address, or what somebody typed into the form. */
export const codeKinds = [
  'agent_verify',
  'r_code',
  'invite_code',
  'i_code',
  'r_bet',
  'typed',
] as const
export type CodeKind = (typeof codeKinds)[number]

/** Those that a browser keeps until somebody registers. */
export const keptCodeKinds = ['agent_verify', 'r_code', 'invite_code', 'i_code', 'r_bet'] as const
export type KeptCodeKind = (typeof keptCodeKinds)[number]

/** Who may stand behind a code. */
export type CodeOwnerKind = 'affiliate' | 'member' | 'contest'

/** A typed code says of itself what it is; the others name one kind of owner each. */
const ownersOf: Readonly<Record<CodeKind, readonly CodeOwnerKind[]>> = {
  agent_verify: ['affiliate'],
  r_code: ['affiliate'],
  invite_code: ['member'],
  i_code: ['member'],
  r_bet: ['contest'],
  typed: ['affiliate', 'member'],
}

const hourMs = 3_600_000

/** How long a code counts after it was met; `agent_verify` is kept without a time (specification 2), a typed one is new. */
export const codeLifetimeMs: Readonly<Record<CodeKind, number | undefined>> = {
  agent_verify: undefined,
  r_code: 12 * hourMs,
  invite_code: 24 * hourMs,
  i_code: 12 * hourMs,
  r_bet: 12 * hourMs,
  typed: undefined,
}

export interface KeptCode {
  readonly kind: CodeKind
  readonly code: string
  /** When the browser met it, epoch ms; null where nothing says so, which is older than any time. */
  readonly keptAt: number | null
}

export interface CodeOwner {
  readonly kind: CodeOwnerKind
  /** The member behind it; of a contest the contest. */
  readonly id: string
}

/** What became of a code, for the operator. */
export const codeVerdicts = [
  'bound',
  'contest',
  'unknown',
  'expired',
  'own',
  'older',
  'affiliateFirst',
] as const
export type CodeVerdict = (typeof codeVerdicts)[number]

export interface JudgedCode extends KeptCode {
  readonly verdict: CodeVerdict
}

export interface Binding {
  /** To whom the member belongs; undefined when no code counted. It earns commission or a friend's reward, never both. */
  readonly owner: CodeOwner | undefined
  readonly contestId: string | undefined
  readonly codes: readonly JudgedCode[]
}

/**
 * Whom a new member belongs to. An affiliate comes before a member, of one kind the newest counts, and a contest stands
 * beside both. What does not count is named with its reason and stops nothing.
 */
export function bindingOf(of: {
  readonly memberId: string
  readonly codes: readonly KeptCode[]
  readonly now: number
  /** By code and by what may stand behind it. */
  readonly ownerOf: (code: string, kind: CodeOwnerKind) => string | undefined
}): Binding {
  const candidates = of.codes.map((one) => {
    const owner = ownerBehind(one, of.ownerOf)
    return { one, owner, refusal: refusalOf(one, { ...of, owner }) }
  })
  const newestOf = (kind: CodeOwnerKind) =>
    candidates
      .filter(({ owner, refusal }) => owner?.kind === kind && refusal === undefined)
      .toSorted((a, b) => (b.one.keptAt ?? 0) - (a.one.keptAt ?? 0))[0]
  const [affiliate, friend, contest] = [
    newestOf('affiliate'),
    newestOf('member'),
    newestOf('contest'),
  ]
  const bound = affiliate ?? friend
  return {
    owner: bound?.owner,
    contestId: contest?.owner?.id,
    codes: candidates.map(({ one, owner, refusal }): JudgedCode => {
      if (refusal) return { ...one, verdict: refusal }
      if (one === bound?.one) return { ...one, verdict: 'bound' }
      if (one === contest?.one) return { ...one, verdict: 'contest' }
      const isPassed = affiliate !== undefined && owner?.kind === 'member'
      return { ...one, verdict: isPassed ? 'affiliateFirst' : 'older' }
    }),
  }
}

function ownerBehind(
  { kind, code }: KeptCode,
  ownerOf: (code: string, kind: CodeOwnerKind) => string | undefined,
): CodeOwner | undefined {
  for (const owner of ownersOf[kind]) {
    const id = ownerOf(code.toUpperCase(), owner)
    if (id !== undefined) return { kind: owner, id }
  }
  return undefined
}

function refusalOf(
  { kind, keptAt }: KeptCode,
  of: { readonly owner: CodeOwner | undefined; readonly memberId: string; readonly now: number },
): 'unknown' | 'expired' | 'own' | undefined {
  const lifetime = codeLifetimeMs[kind]
  // A browser that says no time, or one that is still to come, does not make a code younger.
  const isKept =
    lifetime === undefined || (keptAt !== null && keptAt <= of.now && of.now - keptAt < lifetime)
  if (!isKept) return 'expired'
  if (!of.owner) return 'unknown'
  return of.owner.id === of.memberId ? 'own' : undefined
}

/** Signs that who invited and who came are one person. They stop the reward, never the login. */
export const selfSigns = ['device', 'addressBlock', 'phone', 'card', 'holder'] as const
export type SelfSign = (typeof selfSigns)[number]

export type SelfFacts = Readonly<Record<SelfSign, boolean>>

/** Those that were found, in their order; once found they stay. */
export function selfSignsOf(
  facts: Partial<SelfFacts>,
  before: readonly SelfSign[] = [],
): SelfSign[] {
  return selfSigns.filter((sign) => facts[sign] === true || before.includes(sign))
}
