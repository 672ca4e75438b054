import { moduleOf } from './place.ts'
import { type Finding, finding, type Source } from './source.ts'

/** Which server module may call which. Everything else travels as an event through the log. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  ledger: [],
  message: [],
  member: [],
  login: ['member', 'message'],
  protection: ['member'],
  wallet: ['ledger', 'protection'],
  turnover: ['member'],
  payment: ['wallet', 'ledger', 'turnover', 'member'],
  venue: ['wallet', 'ledger', 'member', 'protection'],
  betting: ['wallet', 'ledger', 'member', 'protection'],
  affiliate: ['wallet', 'ledger', 'member'],
  dividend: ['wallet', 'ledger', 'turnover', 'member'],
  promotion: ['wallet', 'ledger', 'turnover', 'member'],
  chat: ['member', 'betting', 'wallet', 'ledger', 'turnover', 'protection'],
  vip: ['wallet', 'ledger', 'turnover', 'member'],
  rebate: ['wallet', 'ledger', 'turnover', 'member'],
  mall: ['wallet', 'ledger', 'turnover', 'member'],
  identity: ['member'],
  content: ['member'],
  access: [],
  closure: ['content'],
  support: ['member'],
}
/** The operators' door looks at everything. */
const looksAtAll = ['office']

export function mapRule(source: Source): Finding[] {
  const from = moduleOf(source.path)
  if (from === undefined || source.kind === 'test' || looksAtAll.includes(from)) return []
  const known = arrows[from]
  if (known === undefined) {
    return [
      finding(source, 1, 'module-map', `${from} is not on the map (tools/tidy/module-map.ts)`),
    ]
  }
  return source.imports.flatMap((use) => {
    const to = use.target === undefined ? undefined : moduleOf(use.target)
    if (to === undefined || to === from || known.includes(to)) return []
    const sentence = `no arrow ${from} -> ${to}: send an event, or ask through an arrow of the map`
    return [finding(source, use.line, 'module-map', sentence)]
  })
}
