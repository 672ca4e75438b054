import { failuresOf } from '@zhengju/contract/kernel/endpoint-failure'
import { successCode } from '@zhengju/contract/kernel/envelope'
import { type FailureName, failureNames, failures } from '@zhengju/contract/kernel/failure'
import { headers } from '@zhengju/contract/kernel/header'
import { ownLimits } from '@zhengju/contract/kernel/limit'
import { paths } from '@zhengju/contract/kernel/path'
import { rules } from '@zhengju/contract/kernel/rule'
import { launchMessageKey, storageKeys } from '@zhengju/contract/kernel/storage-key'
import { registry } from '@zhengju/contract/registry'
import { venueCodes } from '@zhengju/contract/venue/code'
import { sportVenueIds } from '@zhengju/domain/venue'
import { constantRows } from './constants.ts'
import { helpPaths, mayBePlanned, plannedStorage, socketCalls, specifiedCalls } from './planned.ts'

/** One line of the table: what it is, and what a test must have left in the record to cover it. */
export interface Entry {
  readonly kind: EntryKind
  readonly name: string
  /** What stands beside the name: a title, the call's name, the failures of a code. */
  readonly note: string
  readonly isPlanned: boolean
  /** A code that no endpoint sends: what the client does with it is all there is. */
  readonly isHandledOnly?: boolean
  readonly isCovered: (seen: string) => boolean
}

export const entryKinds = [
  'page',
  'call',
  'header',
  'code',
  'storage key',
  'constant',
  'rule',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Every entry that the contract's own data names. */
export function entries(): Entry[] {
  return [
    ...pages(),
    ...calls(),
    ...Object.values(headers).map((name) => exact('header', name, '', `header ${name}`)),
    ...codes(),
    ...storage(),
    ...specifiedConstants(),
    ...constants('ownLimits', ownLimits),
    ...Object.entries(rules).map(([id, { section, text }]) =>
      exact('rule', id, `${section}. ${text}`, `rule ${id}`),
    ),
  ]
}

/** A planned path counts as such only where the issue allows it. */
function pages(): Entry[] {
  const rows = Object.values(paths).filter(({ path }) => path !== paths.help.path)
  const exactPaths = new Set<string>(rows.map(({ path }) => path))
  const own = rows.map(({ path, title, stands }) => pageOf(path, title, stands, exactPaths))
  return [...own, ...helpPaths.map((path) => pageOf(path, '', paths.help.stands, exactPaths))]
}

function pageOf(path: string, title: string, stands: boolean, known: ReadonlySet<string>): Entry {
  const pattern = new RegExp(`^page ${path.replace(/:\w+/g, '[^/]+')}$`)
  const isCovered = (seen: string) =>
    pattern.test(seen) && (!path.includes(':') || !known.has(seen.slice('page '.length)))
  const isPlanned = !stands && mayBePlanned(path)
  return { kind: 'page', name: path, note: title, isPlanned, isCovered }
}

function calls(): Entry[] {
  const own = registry.map(({ noun, name, call }) =>
    exact(
      'call',
      `${call.method} ${call.path}`,
      `${noun}.${name}`,
      `call ${call.listener} ${call.method} ${call.path}`,
    ),
  )
  const served = new Set(own.map(({ name }) => withoutNames(name)))
  const sockets = socketCalls.map((name) => exact('call', name, 'socket', `call member ${name}`))
  const missing = specifiedCalls.filter((name) => !served.has(name) && !socketCalls.includes(name))
  return [
    ...own,
    ...sockets,
    ...missing.map((name) => exact('call', name, 'not in the contract', '')),
  ]
}

/** A code that some endpoint may answer has to come over HTTP; one that only the client knows, to be handled there. */
function codes(): Entry[] {
  const declared = new Set<FailureName>(registry.flatMap(({ call }) => failuresOf(call)))
  const byCode = new Map<number, FailureName[]>()
  for (const name of failureNames()) {
    const { code } = failures[name]
    byCode.set(code, [...(byCode.get(code) ?? []), name])
  }
  const rows = [...byCode].map(([code, names]) => {
    const kind = names.some((name) => declared.has(name)) ? 'code' : 'handled'
    const note = names.join(', ')
    const row = exact('code', `${code}`, note, `${kind} ${code}`)
    return { ...row, isHandledOnly: kind === 'handled' }
  })
  return [exact('code', `${successCode}`, 'success', `code ${successCode}`), ...rows]
}

function storage(): Entry[] {
  const names = [
    ...Object.values(storageKeys).map(({ key }) => key),
    ...sportVenueIds.map((venue) => launchMessageKey(venueCodes[venue].enName)),
  ]
  return names.map((key) =>
    exact('storage key', key, '', `storage ${key}`, plannedStorage.includes(key)),
  )
}

function constants(table: string, values: object): Entry[] {
  return Object.entries(values).map(([key, value]) =>
    exact('constant', `${table}.${key}`, JSON.stringify(value), `constant ${table}.${key}`),
  )
}

/** A constant of the specification is covered by the behaviour that it shows: by the tests of a rule. */
function specifiedConstants(): Entry[] {
  return constantRows().map(({ name, value, rule }) =>
    exact('constant', name, `${value}, by ${rule}`, `rule ${rule}`),
  )
}

function exact(
  kind: EntryKind,
  name: string,
  note: string,
  wanted: string,
  isPlanned = false,
): Entry {
  return { kind, name, note, isPlanned, isCovered: (seen) => seen === wanted }
}

function withoutNames(path: string): string {
  return path.replace(/:\w+/g, ':')
}
