import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('what a spreadsheet would run is defused, and numbers stay numbers', () => {
  const rows = [
    ['=1+1', '+86 1', '-cmd', '@a', '\tx'],
    ['-12.50', '+3', 'a,b', 'say "yes"', 'two\nlines'],
  ]
  expect(csvOf(rows)).toBe(
    `\ufeff'=1+1,'+86 1,'-cmd,'@a,'\tx\r\n-12.50,+3,"a,b","say ""yes""","two\nlines"\r\n`,
  )
})
