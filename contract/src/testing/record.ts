import type { RuleId } from '../kernel/rule.ts'

/**
 * What a test really did, for `npm run spec`: the harness says calls, codes, headers, storage keys and pages by itself,
 * a test says rules and constants. It counts when the test passes and has asserted something
 * (tools/testing/recorder.ts); without a recorder nothing happens.
 */
export function record(kind: RecordKind, name: string): void {
  globalThis.zhengjuRecorder?.(kind, name)
}

/** Said by the test that asserts these rules, beside what asserts them. */
export function covers(...rules: readonly RuleId[]): void {
  for (const rule of rules) record('rule', rule)
}

/** The same table, whose constants count as asserted where the test reads them. */
export function watched<Table extends object>(name: ConstantTable, table: Table): Table {
  return new Proxy(table, {
    get(target, key, receiver) {
      record('constant', `${name}.${String(key)}`)
      return Reflect.get(target, key, receiver)
    },
  })
}

/**
 * `call` succeeded, `code` was received over HTTP, `handled` is a code that the client acted on, `header` was checked,
 * `storage` was read or written, `page` was seen.
 */
export type RecordKind =
  | 'call'
  | 'code'
  | 'handled'
  | 'header'
  | 'storage'
  | 'page'
  | 'constant'
  | 'rule'

export type ConstantTable = 'limits' | 'ownLimits' | 'siteDefaults'

declare global {
  var zhengjuRecorder: ((kind: RecordKind, name: string) => void) | undefined
}
