import { chanceRule } from './chance.ts'
import { cycleRule } from './cycles.ts'
import { figureRule } from './figures.ts'
import { glossaryRule } from './glossary.ts'
import { importRule } from './imports.ts'
import { collectContractWords, literalRule } from './literals.ts'
import { decisionRule, markdownRule } from './markdown.ts'
import { mapRule } from './module-map.ts'
import { nameRule } from './names.ts'
import { networkRule } from './network.ts'
import { orphanRule } from './orphans.ts'
import { packageRule, readPackages } from './packages.ts'
import { featureRule, sizeRule } from './sizes.ts'
import { type Files, type Finding, readSources } from './source.ts'
import { sqlRule } from './sql.ts'
import { styleRule } from './styles.ts'
import { visibleTextRule } from './visible-text.ts'
import { wordRule } from './words.ts'

/** Every broken rule, as `path:line rule: sentence`, in the order of the files. */
export function tidy(files: Files): string[] {
  const sources = readSources(files)
  const words = collectContractWords(sources)
  const packages = readPackages(files)
  const findings = sources.flatMap((source) => [
    ...sizeRule(source),
    ...nameRule(source),
    ...importRule(source),
    ...packageRule(source, packages),
    ...literalRule(source, words),
    ...chanceRule(source),
    ...sqlRule(source),
    ...networkRule(source),
    ...wordRule(source),
    ...figureRule(source),
    ...glossaryRule(source),
    ...visibleTextRule(source),
    ...markdownRule(source),
  ])
  const whole = [mapRule, cycleRule, orphanRule, decisionRule, featureRule, styleRule].flatMap(
    (rule) => rule(sources),
  )
  return [...findings, ...whole].sort(byPlace).map(say)
}

function say(finding: Finding): string {
  return `${finding.path}:${finding.line} ${finding.rule}: ${finding.sentence}`
}

function byPlace(a: Finding, b: Finding): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.line - b.line
}
