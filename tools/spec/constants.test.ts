import { limits, siteDefaults } from '@zhengju/contract/kernel/limit'
import { expect, test } from 'vitest'
import { projectFolder } from '../command.ts'
import { readFiles } from '../tidy/source.ts'
import { constantRows } from './constants.ts'

const files = Object.entries(readFiles(projectFolder))
const product = files
  .filter(([path]) =>
    /^(domain|contract|venue-protocol|server|house|web|office|ui)\/src\//.test(path),
  )
  .filter(([path]) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
const table = product.find(([path]) => path === 'contract/src/kernel/limit.ts')?.[1] ?? ''
const others = product
  .filter(([path]) => path !== 'contract/src/kernel/limit.ts')
  .map(([, text]) => text)

test('every constant of the specification is read by the product', () => {
  const rows = constantRows()
  expect(rows.length).toBe(Object.keys(limits).length + 6)
  const unread = rows.filter(({ name }) => !isRead(name))
  expect(unread.map(({ name }) => name)).toEqual([])
})

test('the site has no default that is neither a constant of the specification nor ours', () => {
  const named = constantRows().flatMap(({ name }) => /^siteDefaults\.(.+)$/.exec(name)?.[1] ?? [])
  const own = Object.keys(siteDefaults).filter((key) => !named.includes(key))
  expect(own).toEqual(['timeZone', 'currency'])
})

/** As `limits.name`, taken apart from the table, or under the name that `domain` reckons with and the table repeats. */
function isRead(name: string): boolean {
  const [of = '', key = ''] = name.split('.')
  const source = new RegExp(`^ {2}${key}(?:: (?<name>[a-zA-Z][\\w.]*))?,$`, 'm').exec(table)
  const inDomain = source && (source.groups?.name ?? key)
  const pattern = inDomain
    ? new RegExp(`(?<!const )\\b${inDomain.replace('.', '\\.')}\\b`)
    : new RegExp(`\\b${of}\\.${key}\\b|\\{[^}]*\\b${key}\\b[^}]*\\} = ${of}\\b`)
  return others.some((text) => pattern.test(text))
}
