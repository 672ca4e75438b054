/** Rows as a file for spreadsheets: comma, CRLF, and no cell that a program would run. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** A cell that begins like a formula is defused by an apostrophe; plain numbers stay numbers. */
export function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
