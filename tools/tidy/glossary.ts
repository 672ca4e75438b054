import { posix } from 'node:path'
import { type Finding, finding, type Source } from './source.ts'

/** Words that meant several things at once, and what says each of them (house rule 7a). */
const replaced: Readonly<Record<string, string>> = {
  door: 'entryGate, siteSwitches, walletListener or socketServer',
  part: 'module, deps, or what it is a part of',
  standing: 'status',
  deed: 'auditEntry',
  allowance: 'rateLimit',
  pace: 'rateLimit',
  turnstile: 'rateLimit',
  tally: 'rateLimit, or what is counted',
  comer: 'visitor or caller',
  somebody: 'visitor or caller',
  whoever: 'visitor or caller',
  said: 'sent',
  told: 'sent',
  heard: 'received',
  odd: 'unmatched, or the state of its life cycle',
  unlike: 'the state of its life cycle',
  stuck: 'the state of its life cycle',
}

/** A name that others import, and the name of a file, say what the glossary says. */
export function glossaryRule(source: Source): Finding[] {
  if (source.kind !== 'code' && source.kind !== 'test') return []
  const [base = ''] = posix.basename(source.path).split('.')
  const names = [{ name: base, line: 1 }, ...exportedNames(source)]
  return names.flatMap(({ name, line }) =>
    wordsOf(name)
      .map((word) => ({ word, better: replaced[word === 'odds' ? word : word.replace(/s$/, '')] }))
      .filter(({ better }) => better !== undefined)
      .map(({ word, better }) =>
        finding(source, line, 'glossary', `${name}: for ${word} say ${better}`),
      ),
  )
}

function wordsOf(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? []
}

const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

function exportedNames({ text, lineAt }: Source): { name: string; line: number }[] {
  return [...text.matchAll(declared)].map((match) => {
    return { name: match[1] ?? '', line: lineAt(match.index) }
  })
}
