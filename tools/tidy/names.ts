import { posix } from 'node:path'
import { type Finding, finding, type Source } from './source.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|css)$/
/** Screens are named as the paths are, and the specification's paths carry capitals. */
const screens = /^(web|office)\/src\/screens\//
const documents = /^(README|ARCHITECTURE|FEEDS|GLOSSARY|HOUSE|OPERATING|[a-z0-9-]+)\.md$/
const decision = /^docs\/decisions\/(README|\d{3}-[a-z0-9-]+)\.md$/
const migration = /^(\d{4}|\d{12})_[a-z0-9_]+\.sql$/

/** What a file of a server module does, said by its name; `jobs`, or `expiry-jobs` where one file was too long. */
const moduleFile =
  /^([a-z0-9-]+-)?(index|module|routes|service|store|tables|lifecycle|jobs|consumers|present|parse|writer)\.ts$/

export function nameRule(source: Source): Finding[] {
  const name = posix.basename(source.path)
  return [
    ...kebabCase(source, name),
    ...moduleNames(source, name),
    ...documentNames(source, name),
    ...migrationNames(source, name),
  ]
}

function kebabCase(source: Source, name: string): Finding[] {
  if (!/\.(tsx?|css)$/.test(name) || screens.test(source.path) || kebab.test(name)) return []
  return [finding(source, 1, 'file-name', 'files are named in kebab-case')]
}

/** One algorithm behind two doors: its files are named after its parts. */
const ledgerFile = /^server\/src\/modules\/ledger\/[a-z-]+\.ts$/
/** What a noun says over sockets is machinery of its own. */
const socketFile = /^server\/src\/modules\/[a-z]+\/socket\/[a-z-]+\.ts$/

const own = [ledgerFile, socketFile]

function moduleNames(source: Source, name: string): Finding[] {
  if (!source.path.startsWith('server/src/modules/')) return []
  if (source.kind !== 'code' || moduleFile.test(name) || own.some((one) => one.test(source.path)))
    return []
  const sentence =
    'a file of a module is index, module, routes, service, store, tables, lifecycle, jobs, consumers, present, parse or writer, or ends in -service.ts and so on'
  return [finding(source, 1, 'module-file', sentence)]
}

function documentNames(source: Source, name: string): Finding[] {
  if (source.kind !== 'markdown') return []
  if (source.path.startsWith('docs/decisions/')) {
    if (decision.test(source.path)) return []
    return [finding(source, 1, 'file-name', 'a decision is named NNN-what-was-decided.md')]
  }
  return documents.test(name) ? [] : [finding(source, 1, 'file-name', 'no such document')]
}

function migrationNames(source: Source, name: string): Finding[] {
  if (source.kind !== 'sql' || !source.path.includes('/migrations/')) return []
  if (migration.test(name)) return []
  return [finding(source, 1, 'file-name', 'a migration is named YYYYMMDDHHMM_noun.sql')]
}
