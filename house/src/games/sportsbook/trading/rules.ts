import {
  marketSubject,
  noTerms,
  strictest,
  type TradingRule,
  type TradingTerms,
} from '@zhengju/domain/trading'

/** What the desk has set, in memory: read with every price. */
export interface Rules {
  all(): readonly TradingRule[]
  set(rule: TradingRule): void
  /** What holds for a fixture as a whole. */
  of(fixture: RuledFixture): TradingTerms
  market(fixtureId: string, market: string): TradingTerms | undefined
  /** What holds for one of its markets: of both levels the strictest of each. */
  terms(fixture: RuledFixture, market: string): TradingTerms
  /** Another one whenever anything of a fixture is another. */
  key(fixture: RuledFixture): string
}

export interface RuledFixture {
  readonly id: string
  readonly competition: { readonly id: string }
}

export function createRules(): Rules {
  const rules = new Map<string, TradingRule>()
  /** Rules of markets by fixture: most fixtures have none. */
  const markets = new Map<string, number>()
  const versions = new Map<string, number>()
  const keyOf = (scope: TradingRule['scope'], subject: string) => `${scope} ${subject}`
  const scopesOf = ({ id, competition }: RuledFixture) => [
    keyOf('all', ''),
    keyOf('competition', competition.id),
    keyOf('fixture', id),
  ]
  const of = (fixture: RuledFixture) => {
    if (rules.size === 0) return noTerms
    const found = scopesOf(fixture).flatMap((key) => rules.get(key) ?? [])
    return found.length === 0 ? noTerms : strictest(found)
  }
  const ofMarket = (fixtureId: string, market: string) =>
    markets.has(fixtureId)
      ? rules.get(keyOf('market', marketSubject(fixtureId, market)))
      : undefined
  return {
    all: () => [...rules.values()],
    set(rule) {
      const key = keyOf(rule.scope, rule.subject)
      rules.set(key, rule)
      const [fixtureId = ''] = rule.subject.split(' ')
      if (rule.scope === 'market') markets.set(fixtureId, (markets.get(fixtureId) ?? 0) + 1)
      else versions.set(key, (versions.get(key) ?? 0) + 1)
    },
    of,
    market: ofMarket,
    terms(fixture, market) {
      const own = ofMarket(fixture.id, market)
      return own ? strictest([of(fixture), own]) : of(fixture)
    },
    key: (fixture) =>
      [
        ...scopesOf(fixture).map((key) => versions.get(key) ?? 0),
        markets.get(fixture.id) ?? 0,
      ].join(),
  }
}
