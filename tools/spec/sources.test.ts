import { readFileSync } from 'node:fs'
import { helpPages } from '@zhengju/contract/content/help-page'
import { type PathName, paths } from '@zhengju/contract/kernel/path'
import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { projectFolder } from '../command.ts'
import { readFiles } from '../tidy/source.ts'
import { helpPaths, mayBePlanned } from './planned.ts'

const web = Object.entries(readFiles(projectFolder)).filter(
  ([path]) => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
)

test('no source of the member site leads to a planned page, by its name or by its address', () => {
  expect(web.length).toBeGreaterThan(100)
  const found = web.flatMap(([path, text]) => [
    ...namedIn(text)
      .filter((name) => !paths[name].stands)
      .map((name) => `${path}: ${name}`),
    ...plannedPaths.filter((planned) => text.includes(`'${planned}'`)).map((p) => `${path}: ${p}`),
  ])
  expect(found).toEqual([])
  covers('page.planned')
})

test('what is still planned is on the list of what may be', () => {
  const open = Object.values(paths).filter(({ stands }) => !stands)
  const others = open.filter(({ path }) => path !== paths.help.path && !mayBePlanned(path))
  expect(others.map(({ path }) => path)).toEqual([])
  expect(helpPaths).toHaveLength(Object.keys(helpPages).length)
})

test('every field of money keeps what money input keeps', () => {
  const fields = web.flatMap(([path, text]) =>
    [...text.matchAll(/<MoneyField\b[\s\S]*?\/>/g)].map(([field]) => ({ path, field })),
  )
  expect(fields.length).toBeGreaterThanOrEqual(3)
  const loose = fields.filter(({ field }) => !field.includes('clean={moneyInput}'))
  expect(loose.map(({ path }) => path)).toEqual([])
  const decimals = web.filter(([, text]) => text.includes('inputMode="decimal"'))
  expect(decimals.filter(([, text]) => !text.includes('moneyInput')).map(([path]) => path)).toEqual(
    [],
  )
})

test('nothing else of the site masks names and phones in its own way', () => {
  const files = readFiles(projectFolder)
  const own = Object.entries(files).filter(
    ([path, text]) =>
      /^(web|office|server|contract)\/src\//.test(path) &&
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/(testing|text|data)\//.test(path) &&
      /['"`]\*{2,4}( \*{4})?['" `]/.test(withoutComments(text)),
  )
  expect(own.map(([path]) => path)).toEqual([])
})

/** `href('name')` and a link to `paths.name`, wherever a page is led to. */
function namedIn(text: string): PathName[] {
  const names = [...text.matchAll(/\bhref\(\s*'(\w+)'|\b(?:to|href|go)[=(]\{?paths\.(\w+)/g)]
  return names.map(([, called, read]) => called ?? read ?? '').filter(isPathName)
}

function isPathName(name: string): name is PathName {
  return Object.hasOwn(paths, name)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

const plannedPaths = Object.values(paths)
  .filter(({ stands, path }) => !stands && !path.includes(':'))
  .map(({ path }) => path)

test('the crawl reads what it is meant to read', () => {
  const text = readFileSync(`${projectFolder}web/src/lib/failure-actions.ts`, 'utf8')
  expect(namedIn(text)).toContain('maintenance')
})
