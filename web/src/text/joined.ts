/** A space stands between Chinese and Latin letters. */
export function joined(before: string, title: string): string {
  return /^[A-Za-z0-9]/.test(title) ? `${before} ${title}` : before + title
}
