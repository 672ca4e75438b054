/** One line of a table that spreadsheets open. What begins like a formula would be one: it is told to be text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** By this mark spreadsheets know UTF-8: it stands before the first line. */
export const csvMark = '\uFEFF'

function cellOf(value: string): string {
  // One more for what already has such a sign, so that it can be read again.
  const text = /^'*[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
