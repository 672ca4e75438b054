/** Games as members know them; one that is not here stands with its code. */
const gameTitles: Readonly<Record<string, string>> = { coin: '掷币' }

export function gameTitle(game: string): string {
  return Object.hasOwn(gameTitles, game) ? (gameTitles[game] ?? game) : game
}
