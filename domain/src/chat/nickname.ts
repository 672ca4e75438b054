/** The name a room shows, made from the member's own by the server: `te***01`. What a client sends is never believed. */
export function chatNickname(name: string): string {
  const chars = [...name]
  if (chars.length < 5) return `${chars[0] ?? ''}***`
  return `${chars.slice(0, 2).join('')}***${chars.slice(-2).join('')}`
}
