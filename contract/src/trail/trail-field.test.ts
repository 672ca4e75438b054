import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { trailField } from './trail-field.ts'

test('every field of what operators change has a word in the trail', () => {
  const names = new Set<string>()
  for (const { call, schema } of registry) {
    if (call.listener === 'office' && call.command !== false) addNames(schema.data, names)
  }
  expect(names.size).toBeGreaterThan(150)
  expect([...names].filter((name) => trailField(name) === undefined)).toEqual([])
})

test('places in a list are no words, and a path comes before its last part', () => {
  expect(trailField('roles.0.title')).toBe('标题')
  expect(trailField('maintainConfig.status')).toBe('系统维护')
  expect(trailField('order.state')).toBe('状态')
  expect(trailField('nothing.known')).toBeUndefined()
})

function addNames(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(Reflect.get(part, 'properties') ?? {})) {
    names.add(name)
    addNames(value, names)
  }
  for (const key of ['items', 'anyOf', 'allOf', 'oneOf']) {
    const inner: unknown = Reflect.get(part, key)
    for (const each of Array.isArray(inner) ? inner : [inner]) addNames(each, names)
  }
}
