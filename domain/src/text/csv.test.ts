import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ["'@", "''@"],
  ['a,b', '"a,b"'],
  ['"', '""""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['平安', '平安'],
])('%j is written %j', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

test('no cell begins a formula, and what was written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (cells) => {
      const read = cellsOf(csvLine(cells))
      expect(read.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r\n])/, ''))).toEqual(cells)
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

/** RFC 4180, one record. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  const body = line.slice(0, -2)
  for (let at = 0; at <= body.length; ) {
    const [all = '', quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(body.slice(at)) ?? []
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    at += all.length + 1
  }
  return cells
}
